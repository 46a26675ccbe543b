/**
 * All errors of calls. The server throws them by name, the console decides by code; `msg` is the text `errors.<name>`
 * in the caller's language.
 */
export const errors = {
    notJson: { code: 40000, http: 400 },
    validation: { code: 40001, http: 422 },
    signIn: { code: 40101, http: 401 },
    sessionExpired: { code: 87008, http: 401 },
    sessionEnded: { code: 87009, http: 401 },
    forbidden: { code: 40301, http: 403 },
    addressRefused: { code: 40302, http: 403 },
    notFound: { code: 40401, http: 404 },
    conflict: { code: 40901, http: 409 },
    taken: { code: 40902, http: 409 },
    inUse: { code: 40903, http: 409 },
    viewEnded: { code: 41001, http: 410 },
    fileTooLarge: { code: 41301, http: 413 },
    fileType: { code: 41501, http: 415 },
    tooManyRequests: { code: 42901, http: 429 },
    unexpected: { code: 50000, http: 500 },
    unavailable: { code: 50301, http: 503 },
} as const satisfies Record<string, { code: number; http: number }>;

/**
 * `Retry-After` of a call that was refused only because it came too soon after others (seconds). Nothing was done yet, and
 * the same call passes a moment later.
 */
export const momentSeconds = 1;

export type ErrorName = keyof typeof errors;

const names = new Map<number, ErrorName>();
// `Object.entries` types names as strings.
for (const [name, { code }] of Object.entries(errors)) names.set(code, name as ErrorName);

/** Returns the name of a wire code; undefined for a code that this version does not know. */
export function findErrorName(code: number): ErrorName | undefined {
    return names.get(code);
}

/** Whether an error code ends the session in the console. */
export function endsSession(code: number): boolean {
    return code === errors.sessionExpired.code || code === errors.sessionEnded.code;
}
