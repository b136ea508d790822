// The definition of a call between browser and server. One file per room lists that room's calls;
// the server makes its routes and the API description from them, the browser its typed client. The
// wire rules are those of docs/decisions/0002-wire-format.md.
//
// Functions that are marked as having no side effects let a build leave out the calls that a site
// does not make.

import * as z from 'zod/mini';

/** Codes of refusals that any call of a signed-in player may answer. */
export const sessionRefusals = ['SESSION_EXPIRED'] as const;

export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
> {
  readonly method: 'GET' | 'POST';
  /** `/api/<room>/<call>`. */
  readonly path: `/api/${string}/${string}`;
  /**
   * The callers allowed: everyone, a player whose session travels in the header `wsession`, or
   * either, each for their own data.
   */
  readonly access: 'public' | 'player' | 'either';
  /**
   * One or two sentences for the API description: what it does, in what units, where a rule comes
   * from.
   */
  readonly summary: string;
  /** Query parameters of a GET; the JSON body of a POST. Unknown fields are refused. */
  readonly request: Request;
  /** The fields beside `success: true`. */
  readonly answer: Answer;
  /** True for calls that pages repeat by themselves: they do not keep a session alive. */
  readonly polled?: boolean;
  /** True for calls that change nothing, so that a page may repeat them by itself. */
  readonly safe?: boolean;
  /** Expected refusals, answered with HTTP 200 as `{ success: false, code, description }`. */
  readonly refusals: readonly Code[];
}

export type RequestOf<C> = C extends Call<infer R> ? z.infer<R> : never;
export type AnswerOf<C> = C extends Call<z.ZodMiniType, infer A> ? z.infer<A> : never;
export type RefusalOf<C> = C extends Call<z.ZodMiniType, z.ZodMiniType, infer Code> ? Code : never;

type Description<R, A, Code> = Pick<Call, 'path' | 'summary' | 'polled' | 'safe'> & {
  request: R;
  answer: A;
  refusals?: readonly Code[];
};

/** A call that everyone may make. */
// @__NO_SIDE_EFFECTS__
export function publicCall<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const Code extends string = never,
>(call: Description<R, A, Code>): Call<R, A, Code> {
  return { ...call, method: 'POST', access: 'public', refusals: call.refusals ?? [] };
}

/** A public list that a browser may cache: GET, the request in the query. */
// @__NO_SIDE_EFFECTS__
export function publicList<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const Code extends string = never,
>(call: Description<R, A, Code>): Call<R, A, Code> {
  return { ...call, method: 'GET', access: 'public', refusals: call.refusals ?? [] };
}

/** A call of a signed-in player; it may also be refused with SESSION_EXPIRED. */
// @__NO_SIDE_EFFECTS__
export function playerCall<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const Code extends string = never,
>(call: Description<R, A, Code>): Call<R, A, Code | (typeof sessionRefusals)[number]> {
  return {
    ...call,
    method: 'POST',
    access: 'player',
    refusals: [...(call.refusals ?? []), ...sessionRefusals],
  };
}

/**
 * A call that players make with their session and visitors without one; with a session it may also
 * be refused with SESSION_EXPIRED.
 */
// @__NO_SIDE_EFFECTS__
export function eitherCall<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const Code extends string = never,
>(call: Description<R, A, Code>): Call<R, A, Code | (typeof sessionRefusals)[number]> {
  return { ...playerCall(call), access: 'either' };
}

/**
 * A file that a signed-in player downloads, sent as it is read. Refusals and faults are JSON as
 * everywhere.
 */
export interface Download<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
> {
  readonly path: `/api/${string}/${string}`;
  readonly summary: string;
  readonly request: Request;
  readonly mediaType: string;
  readonly fileName: string;
  readonly refusals: readonly Code[];
}

/** Like any player's call, a download may also be refused with SESSION_EXPIRED. */
// @__NO_SIDE_EFFECTS__
export function playerDownload<R extends z.ZodMiniType, const Code extends string = never>(
  download: Omit<Download<R>, 'refusals'> & { refusals?: readonly Code[] },
): Download<R, Code | (typeof sessionRefusals)[number]> {
  return { ...download, refusals: [...(download.refusals ?? []), ...sessionRefusals] };
}

/**
 * A file that a signed-in player sends, as multipart/form-data with the part `file` and the text
 * fields of the request.
 */
export interface Upload<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Code extends string = string,
> {
  readonly kind: 'upload';
  readonly path: `/api/${string}/${string}`;
  readonly summary: string;
  readonly request: Request;
  readonly maxFileBytes: number;
  readonly answer: Answer;
  readonly refusals: readonly Code[];
}

/**
 * A larger file is refused with FILE_TOO_LARGE, a form without one with FILE_MISSING; like any
 * player's call, also with SESSION_EXPIRED.
 */
// @__NO_SIDE_EFFECTS__
export function playerUpload<
  R extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const Code extends string,
>(
  upload: Omit<Upload<R, A, Code | 'FILE_MISSING' | 'FILE_TOO_LARGE'>, 'kind'>,
): Upload<R, A, Code | 'FILE_MISSING' | 'FILE_TOO_LARGE' | (typeof sessionRefusals)[number]> {
  return { ...upload, kind: 'upload', refusals: [...upload.refusals, ...sessionRefusals] };
}

/** An expected refusal on the wire. `description` is in the caller's language. */
export const refusalAnswer = z.object({
  success: z.literal(false),
  code: z.string(),
  description: z.string(),
});
export type RefusalAnswer = z.infer<typeof refusalAnswer>;

/**
 * A broken request (4xx) or a fault (5xx) on the wire. `fields` names what was wrong with which
 * field.
 */
export const faultAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});
export type FaultAnswer = z.infer<typeof faultAnswer>;

/** A request without fields. */
export const nothing = z.strictObject({});
