/** An entry with a code and an English name. */
export type Named = { code: string; name: string };
export type Country = Named & { dialCode: string };
export type Provider = Named & { gameTypes: readonly string[] };
