/**
 * Every way a call can fail. The server throws by name, the console decides by code, `msg` comes from
 * `errors.<name>` in the catalogue of the caller's language.
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
    fileTooLarge: { code: 41301, http: 413 },
    fileType: { code: 41501, http: 415 },
    tooManyRequests: { code: 42901, http: 429 },
    unexpected: { code: 50000, http: 500 },
    unavailable: { code: 50301, http: 503 },
} as const satisfies Record<string, { code: number; http: number }>;

export type ErrorName = keyof typeof errors;

const names = new Map<number, ErrorName>();
for (const [name, { code }] of Object.entries(errors)) names.set(code, name as ErrorName);

/** The name of a wire code, or undefined for one that this version does not know. */
export function errorNameOf(code: number): ErrorName | undefined {
    return names.get(code);
}

/** The two codes that end a session in the console, wherever they come from. */
export function endsSession(code: number): boolean {
    return code === errors.sessionExpired.code || code === errors.sessionEnded.code;
}
