import type { Shortcut } from './declared';

const latin = /\p{Script=Latin}/u;
const letter = /^\p{L}$/u;
const letterKey = /^Key([A-Z])$/;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** Whether the last letter that was pressed was of another script: then characters are found by the place of their key. */
let isForeign = false;

/** Notes the script of the keyboard's layout. Called once for each press. */
export function noteLayout({ key, code }: Press): void {
    if (letterKey.test(code) && letter.test(key)) isForeign = !latin.test(key);
}

/**
 * Returns the character that a press means for shortcuts, in lower case: the one that it types, or, on layouts of other
 * scripts such as Thai, the one at this place of the American layout.
 *
 * @example getCharacter({ key: 'ห', code: 'KeyS', shiftKey: false }) // 's'
 */
export function getCharacter({ key, code, shiftKey }: Press): string {
    if (isForeign || (key.length === 1 && letter.test(key) && !latin.test(key))) {
        const [, place] = letterKey.exec(code) ?? [];
        if (place !== undefined) return place.toLowerCase();
        if (code === 'Slash') return shiftKey ? '?' : '/';
    }
    return key.length === 1 ? key.toLowerCase() : key;
}

/** Whether a press is that of a shortcut. Shift counts only for the names of keys: layouts need it for some characters. */
export function isPressed(event: KeyboardEvent, { press, ctrl }: Shortcut): boolean {
    const hasCtrl = event.ctrlKey || event.metaKey;
    const hasShift = event.shiftKey && (ctrl === true || letter.test(press));
    if (event.altKey || hasShift || hasCtrl !== (ctrl === true)) return false;
    return getCharacter(event) === press;
}
