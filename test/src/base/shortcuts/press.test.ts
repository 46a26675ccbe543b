import { beforeEach, describe, expect, it } from 'vitest';
import { shortcuts } from '../../../../src/base/shortcuts/declared';
import { getCharacter, isPressed, noteLayout } from '../../../../src/base/shortcuts/press';

const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
    new KeyboardEvent('keydown', { key, code, ...more });

beforeEach(() => noteLayout(press('a', 'KeyA')));

describe('the character of a press', () => {
    it.each([
        ['n', 'KeyN', 'n'],
        ['N', 'KeyN', 'n'],
        // A French keyboard: the letter that is printed on the key counts.
        ['a', 'KeyQ', 'a'],
        ['Enter', 'Enter', 'Enter'],
        // A German keyboard has its hyphen where the American one has the slash.
        ['-', 'Slash', '-'],
        ['/', 'Digit7', '/'],
        // Turkish letters are Latin.
        ['ş', 'Semicolon', 'ş'],
        ['.', 'Slash', '.'],
    ])('is what a Latin layout types: %s at %s', (key, code, character) => {
        expect(getCharacter(press(key, code))).toBe(character);
    });

    it.each([
        ['ื', 'KeyN', false, 'n'],
        ['เ', 'KeyG', false, 'g'],
        ['ฝ', 'Slash', false, '/'],
        ['ฦ', 'Slash', true, '?'],
        ['ы', 'KeyS', false, 's'],
    ])('is that of its place on a layout of another script: %s at %s', (key, code, shiftKey, character) => {
        noteLayout(press('ก', 'KeyD'));
        expect(getCharacter(press(key, code, { shiftKey }))).toBe(character);
    });

    it('is that of its place for a Russian stop, too, once a Russian letter was typed', () => {
        noteLayout(press('т', 'KeyN'));
        expect(getCharacter(press('.', 'Slash'))).toBe('/');
        noteLayout(press('n', 'KeyN'));
        expect(getCharacter(press('.', 'Slash'))).toBe('.');
    });
});

describe('a shortcut', () => {
    it('is pressed with Ctrl or the command key, and without other modifiers', () => {
        const { save } = shortcuts;
        expect(isPressed(press('s', 'KeyS', { ctrlKey: true }), save)).toBe(true);
        expect(isPressed(press('s', 'KeyS', { metaKey: true }), save)).toBe(true);
        expect(isPressed(press('ห', 'KeyS', { ctrlKey: true }), save)).toBe(true);
        expect(isPressed(press('s', 'KeyS'), save)).toBe(false);
        expect(isPressed(press('S', 'KeyS', { ctrlKey: true, shiftKey: true }), save)).toBe(false);
        expect(isPressed(press('s', 'KeyS', { ctrlKey: true, altKey: true }), save)).toBe(false);
    });

    it('of a single key needs no modifier, but Shift may be needed to type it', () => {
        expect(isPressed(press('?', 'Slash', { shiftKey: true }), shortcuts.overview)).toBe(true);
        expect(isPressed(press('/', 'Digit7', { shiftKey: true }), shortcuts.search)).toBe(true);
        expect(isPressed(press('N', 'KeyN', { shiftKey: true }), shortcuts.create)).toBe(false);
        expect(isPressed(press('n', 'KeyN', { ctrlKey: true }), shortcuts.create)).toBe(false);
    });
});
