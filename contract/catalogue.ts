import { commonOwner } from './library';

/** Where the server draws what the catalogue shows; files of the common library have other names. */
const drawn = (kind: 'game' | 'provider', code: string) => `/image/${commonOwner}/${kind}-${code}.svg`;

/** The cover of a game that has no picture of its own. */
export function gamePicture(code: string): string {
    return drawn('game', code);
}

/** What stands for a provider wherever a landing page has no picture of its own. */
export function providerPicture(code: string): string {
    return drawn('provider', code);
}
