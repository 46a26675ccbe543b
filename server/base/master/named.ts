/** An entry with a code and an English name. */
export type NamedEntry = { code: string; name: string };
export type Country = NamedEntry & { dialCode: string };
export type Provider = NamedEntry & { gameTypes: readonly string[] };
