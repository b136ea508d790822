// The outcome of a call. Callers handle the three kinds; none of them throws.

/** The server understood and said no; `description` is already in the player's language. */
interface Refusal<Code extends string = string> {
  readonly kind: 'refusal';
  readonly code: Code;
  readonly description: string;
}

/** The state area that a call belongs to: each has its own words for what cannot be explained. */
export type Area = 'login' | 'player' | 'cashier';

/**
 * Nothing was decided: the request was broken, too early, or something failed on the way or in the
 * server.
 */
export type Fault =
  | { readonly kind: 'fault'; readonly cause: 'offline' }
  | { readonly kind: 'fault'; readonly cause: 'too-many-requests' }
  | {
      readonly kind: 'fault';
      readonly cause: 'server';
      readonly requestId: string | null;
      readonly message?: string;
      /** The error's code, if the answer names one. */
      readonly code?: string;
      readonly area?: Area;
    }
  | {
      readonly kind: 'fault';
      readonly cause: 'request';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly code?: string;
      readonly area?: Area;
    };

export type Failure = Refusal | Fault;

export type Outcome<Answer, Code extends string = string> =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | Refusal<Code>
  | Fault;
