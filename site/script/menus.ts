const listOpenMenus = () => [...document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')];

/** Closes all menus but the one that was hit. */
function closeOthers({ target }: Event): void {
    for (const menu of listOpenMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
}

function closeByEscape({ key }: KeyboardEvent): void {
    if (key !== 'Escape') return;
    for (const menu of listOpenMenus()) {
        menu.open = false;
        menu.querySelector('summary')?.focus();
    }
}

/** Closes menus when visitors press Escape, go elsewhere on the page, or open another menu. */
export function startMenus(): void {
    document.addEventListener('keydown', closeByEscape);
    // Some phones report no clicks on plain content, and keyboards press nothing down.
    for (const type of ['pointerdown', 'click']) document.addEventListener(type, closeOthers);
}
