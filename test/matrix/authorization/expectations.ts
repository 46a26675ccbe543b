import { readFileSync } from 'node:fs';
import { type PermissionKey, permissionKeys } from '../../../contract/permissions';

/** A line of `expectations.txt`. `about` is the text in brackets after the call. */
export type Expectation = {
    name: string;
    call: string;
    about: string;
    who: 'anyone' | 'signedIn' | 'unlimited' | 'main' | 'admin' | 'maker';
    keys: readonly PermissionKey[] | 'every';
    level: number;
    scope: 'landingPage' | 'landingPages' | 'account' | 'none';
    /** Who may omit the landing page. */
    alone: string;
    /** Whether accounts that may make the call may use it to change an inactive landing page. */
    asleep: boolean;
};

const whoever = ['anyone', 'signedIn', 'unlimited', 'main', 'admin', 'maker'] as const;
const scopes = ['landingPage', 'landingPages', 'account', 'none'] as const;

function parseWord<T extends string>(words: readonly T[], word: string, line: string): T {
    const found = words.find((each) => each === word);
    if (found === undefined) throw new Error(`"${word}" means nothing in the line "${line}"`);
    return found;
}

function parseKeys(text: string, line: string): Expectation['keys'] {
    if (text === 'every') return 'every';
    if (text === '-') return [];
    return text.split(',').map((key) => parseWord(permissionKeys, key.trim(), line));
}

function parseExpectation(line: string): Expectation {
    const [name = '', who = '', keys = '', level = '', scope = '', alone = '', asleep = ''] = line
        .split('|')
        .map((cell) => cell.trim());
    const [, call = '', about = ''] = /^([^ (]+)\s*(?:\((.*)\))?$/.exec(name) ?? [];
    return {
        name,
        call,
        about,
        who: parseWord(whoever, who, line),
        keys: parseKeys(keys, line),
        level: Number(level),
        scope: parseWord(scopes, scope, line),
        alone,
        asleep: asleep === 'yes',
    };
}

export const rows: readonly Expectation[] = readFileSync(new URL('expectations.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(parseExpectation);
