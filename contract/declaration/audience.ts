import type { Audience, PermissionKey } from '../permissions';

/**
 * Who may use a type; every declaration has to say so: accounts with a key, accounts of an audience, accounts with the
 * keys of the type that a request names, or explicitly (`open`) every account that reaches its data.
 */
export type AccessDeclaration =
    | { key: PermissionKey; keysOf?: never; open?: never; audience?: Audience }
    | { key?: never; keysOf: 'resource'; open?: never; audience?: Audience }
    | { key?: never; keysOf?: never; open?: never; audience: Exclude<Audience, 'signedIn' | 'anyone'> }
    | { key?: never; keysOf?: never; open: true; audience?: never };

/**
 * Checks at run time that a declaration restricts access, in case its types were bypassed: one without any restriction
 * would let everyone in.
 */
export function checkAudience({
    name,
    key,
    keysOf,
    open,
    audience = 'signedIn',
}: AccessDeclaration & { name: string }): void {
    const isForEveryone = audience === 'signedIn' || audience === 'anyone';
    const said = [key, keysOf, open].filter((each) => each !== undefined);
    if (said.length > 1) throw new Error(`"${name}" has more than one of \`key\`, \`keysOf\` and \`open\`: keep one`);
    if (said.length === 0 && isForEveryone)
        throw new Error(`"${name}" has no access rule: add a \`key\`, an \`audience\` or \`open: true\``);
}
