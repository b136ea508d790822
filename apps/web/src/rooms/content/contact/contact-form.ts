// The form to support: its fields, the rule of each, and what the server may say of them.

import { contact, contactTopic, type ContactTopic } from '@ceibo/contracts/content/messages';
import * as z from 'zod/mini';

export const topics: readonly ContactTopic[] = contactTopic.options;

export const contactFields = ['name', 'email', 'topic', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactForm = Record<ContactField, string>;

export const LONGEST_MESSAGE = 4000;

type Fault = 'Missing' | 'Invalid';

/** The fault of a field, if it has one: one at a time, so that each field says one thing. */
export function contactFault(field: ContactField, value: string): Fault | undefined {
  if (value.trim() === '') return 'Missing';
  return z.safeParse(contact.request.shape[field], value).success ? undefined : 'Invalid';
}

/** The topic that was chosen; other until one is. */
export function topicOf(value: string): ContactTopic {
  return topics.find((topic) => topic === value) ?? 'other';
}

/** True for an address that a request takes. */
export function isEmail(request: { shape: { email: z.ZodMiniType } }, email: string): boolean {
  return z.safeParse(request.shape.email, email).success;
}

/** The fields that the server found fault with, in the order of the form. */
export function blamedFields(fields: Readonly<Record<string, string>>): ContactField[] {
  return contactFields.filter((field) => Object.hasOwn(fields, field));
}
