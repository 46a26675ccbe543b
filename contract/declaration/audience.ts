import type { Audience, PermissionKey } from '../permissions';

/**
 * Whom a type is for, which every declaration says: the accounts with a key, those of an audience, those with the keys of
 * whatever type a request names, or aloud everyone who reaches its data at all.
 */
export type For =
    | { key: PermissionKey; keysOf?: never; open?: never; audience?: Audience }
    | { key?: never; keysOf: 'resource'; open?: never; audience?: Audience }
    | { key?: never; keysOf?: never; open?: never; audience: Exclude<Audience, 'signedIn' | 'anyone'> }
    | { key?: never; keysOf?: never; open: true; audience?: never };

/** Stops whoever goes round the types: a declaration that says nothing would let everyone in. */
export function checkAudience({ name, key, keysOf, open, audience = 'signedIn' }: For & { name: string }): void {
    const isForEveryone = audience === 'signedIn' || audience === 'anyone';
    const said = [key, keysOf, open].filter((each) => each !== undefined);
    if (said.length > 1) throw new Error(`${name} says twice whom it is for`);
    if (said.length === 0 && isForEveryone)
        throw new Error(`${name} does not say whom it is for: give it a key, an audience, or \`open: true\``);
}
