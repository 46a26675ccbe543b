import type { Audience, PermissionKey } from '../permissions';

/**
 * Who may use a type; every declaration has to say so: accounts with a key, accounts of an audience, accounts with the
 * keys of the type that a request names, or explicitly (`open`) every account that reaches its data.
 */
export type AccessDeclaration =
    | { key: PermissionKey; keysFrom?: never; open?: never; audience?: Audience }
    | { key?: never; keysFrom: 'resource'; open?: never; audience?: Audience }
    | { key?: never; keysFrom?: never; open?: never; audience: Exclude<Audience, 'signedIn' | 'anyone'> }
    | { key?: never; keysFrom?: never; open: true; audience?: never };

/**
 * Checks at run time that a declaration restricts access, in case its types were bypassed: one without any restriction
 * would let everyone in.
 */
export function checkAudience({
    name,
    key,
    keysFrom,
    open,
    audience = 'signedIn',
}: AccessDeclaration & { name: string }): void {
    const isForEveryone = audience === 'signedIn' || audience === 'anyone';
    const rules = [key, keysFrom, open].filter((each) => each !== undefined);
    if (rules.length > 1)
        throw new Error(`"${name}" has more than one of \`key\`, \`keysFrom\` and \`open\`: keep one`);
    if (rules.length === 0 && isForEveryone)
        throw new Error(`"${name}" has no access rule: add a \`key\`, an \`audience\` or \`open: true\``);
}
