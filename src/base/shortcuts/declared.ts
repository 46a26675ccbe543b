/**
 * One shortcut. `press` is a character, or the name of a key as in `KeyboardEvent.key`. One without `ctrl` is a single
 * key: users can switch these off, and they do nothing where keys are typed. `then` tells that letters follow.
 */
export type Shortcut = { press: string; ctrl?: true; where: 'everywhere' | 'lists' | 'forms' };

/**
 * Every shortcut of the console, in the order of the overview, which is made from this. Each has a name in the
 * texts of the overview.
 */
export const shortcuts = {
    palette: { press: 'k', ctrl: true, where: 'everywhere' },
    overview: { press: '?', where: 'everywhere' },
    go: { press: 'g', where: 'everywhere' },
    search: { press: '/', where: 'lists' },
    create: { press: 'n', where: 'lists' },
    save: { press: 's', ctrl: true, where: 'forms' },
    saveAndClose: { press: 'Enter', ctrl: true, where: 'forms' },
    nextMissing: { press: 'm', ctrl: true, where: 'forms' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** The keys of a shortcut as `aria-keyshortcuts` names them. */
export function getAriaKeys(name: ShortcutName): string {
    const { press, ctrl }: Shortcut = shortcuts[name];
    return ctrl ? `Control+${press} Meta+${press}` : press;
}
