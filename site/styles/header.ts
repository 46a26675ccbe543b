import { compact } from './compact';

/** The head of the page, its menus, and the bars of links. */
export const headerStyles = compact(`
.head { position: sticky; top: 0; z-index: 50; background: var(--lp-p-base); color: var(--lp-on-p); --lp-focus: currentColor }
.head-row { display: flex; align-items: center; gap: 14px; max-width: calc(var(--lp-wide) + 2*var(--lp-gutter)) }
.head-row { margin: auto; padding: 8px var(--lp-gutter); min-height: var(--lp-head) }
.brand { display: flex; align-items: center; min-height: 44px; min-width: 72px; flex: 0 1 auto; text-decoration: none }
.brand img { width: auto; height: 44px; max-width: 100%; object-fit: contain; object-position: left center }
.brand.upright img { height: 52px }
.brand-name { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; font-weight: 800 }
.brand-name { font-family: var(--lp-heading); font-size: 1.3rem; line-height: var(--lp-tight); letter-spacing: var(--lp-spacing) }
.head-end { display: flex; align-items: center; gap: 12px; margin-inline-start: auto; flex: none }
.account { display: flex; gap: 10px }
.account .button { min-height: 44px; padding: 6px 18px; white-space: nowrap }
.menu { position: relative }
:is(.languages, .drawer) > summary { display: flex; align-items: center; justify-content: center; gap: 8px }
:is(.languages, .drawer) > summary { min-width: 44px; min-height: 44px; border-radius: 10px }
.languages > summary { padding: 6px 10px; white-space: nowrap }
:is(.languages, .drawer) > summary:hover { box-shadow: inset 0 0 0 1.5px currentColor }
.languages ul { position: absolute; inset-inline-end: 0; top: calc(100% + 8px); width: max-content; min-width: 190px; padding: 8px }
.languages ul { max-height: min(70vh, 480px); overflow: auto; background: var(--lp-surface); color: var(--lp-ink) }
.languages ul { border-radius: 14px; box-shadow: 0 0 0 1px var(--lp-line), 0 18px 48px var(--lp-shadow); --lp-focus: var(--lp-accent) }
.languages a { display: flex; align-items: center; min-height: 44px; padding: 6px 14px; border-radius: 8px; text-decoration: none }
.languages a:hover { background: var(--lp-raised) }
.languages [aria-current] { background: var(--lp-raised); font-weight: 650; box-shadow: inset 3px 0 var(--lp-accent) }
.menu-icon { width: 22px; height: 16px; border: solid currentColor; border-width: 2.5px 0; position: relative }
.menu-icon::after { content: ""; position: absolute; inset: 4.25px 0 auto; height: 2.5px; background: currentColor }
.drawer { margin-inline-start: -10px }
.drawer[open] > summary { position: relative; z-index: 3; color: var(--lp-ink) }
.drawer[open] > summary::before { content: ""; position: fixed; inset: 0 0 0 min(340px, 88vw); background: var(--lp-shade); cursor: default }
.drawer[open] .menu-icon { border: 0 }
.drawer[open] .menu-icon::before { content: ""; position: absolute; inset: 7px 0 auto; height: 2.5px; background: currentColor }
.drawer[open] .menu-icon::before { transform: rotate(45deg) }
.drawer[open] .menu-icon::after { inset: 7px 0 auto; transform: rotate(-45deg) }
.drawer-sheet { position: fixed; inset: 0 auto 0 0; z-index: 2; width: min(340px, 88vw); padding: 72px 16px 32px; overflow: auto }
.drawer-sheet { background: var(--lp-surface); color: var(--lp-ink); overscroll-behavior: contain; --lp-focus: var(--lp-accent) }
.drawer-sheet .account { flex-wrap: wrap }
.drawer-sheet .account .button { flex: 1 1 120px }
.side-list { margin-top: 14px; padding-top: 14px; border-top: 1px solid var(--lp-line) }
.drawer-sheet > .side-list:first-child { border: 0 }
.bar-item { display: flex; align-items: center; gap: 12px; text-decoration: none }
.bar-icon { width: 28px; height: 28px; flex: none; object-fit: contain }
.bar-wide { width: 60px; height: 34px; object-fit: cover; border-radius: 6px; flex: none }
.bar-title { min-width: 0 }
.bar-button { margin-inline-start: auto; padding: 2px 10px; border-radius: 999px; flex: none; max-width: 100% }
.bar-button { background: var(--lp-s-base); color: var(--lp-on-s); font-size: .78rem; font-weight: 650 }
:is(.side-list, .side-bar) .bar-item { padding: 8px 12px; border-radius: 10px; min-height: 48px; line-height: var(--lp-tight) }
:is(.side-list, .side-bar) .bar-item { flex-wrap: wrap; gap: 4px 12px }
:is(.side-list, .side-bar) .bar-title { flex: 1 1 92px }
:is(.side-list, .side-bar) .bar-item:hover { background: var(--lp-raised) }
:is(.side-list, .side-bar) .current .bar-item { background: var(--lp-p-light); color: var(--lp-on-p-light); font-weight: 650 }
.top-bar ul { display: flex; overflow-x: auto; scrollbar-width: none; max-width: calc(var(--lp-wide) + 2*var(--lp-gutter)) }
.top-bar ul { margin: auto; padding: 0 calc(var(--lp-gutter) - 12px) }
.top-bar li { flex: none }
.top-bar .bar-item { min-height: 46px; padding: 6px 14px; gap: 8px; white-space: nowrap }
.top-bar .bar-icon { width: 22px; height: 22px }
.top-bar .bar-button { margin: 0 }
.bottom-bar { position: fixed; inset: auto 0 0; z-index: 45; background: var(--lp-surface); color: var(--lp-ink) }
.bottom-bar { box-shadow: 0 -1px var(--lp-line), 0 -8px 24px var(--lp-shadow); padding-bottom: env(safe-area-inset-bottom) }
.bottom-bar { min-height: calc(60px + env(safe-area-inset-bottom)) }
.bottom-bar ul { display: grid; max-width: 640px; margin: auto; overflow-x: auto; scrollbar-width: none }
.bottom-bar ul { grid-template-columns: repeat(var(--lp-bottom-items), minmax(60px, 160px)); justify-content: space-around }
.bottom-bar li { min-width: 0 }
.bottom-bar .bar-item { flex-direction: column; gap: 1px; justify-content: center; min-height: 60px; padding: 6px 3px }
.bottom-bar .bar-item { font-size: .74rem; line-height: var(--lp-tight); text-align: center }
.bottom-bar :is(.bar-icon, .bar-wide) { width: 28px; height: 28px }
.bottom-bar .bar-title { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.bottom-bar .bar-button { display: none }
.bottom-bar .current .bar-item { color: var(--lp-accent); font-weight: 700; box-shadow: inset 0 3px var(--lp-accent) }
[data-parts~=bottom-bar] .foot { padding-bottom: calc(84px + env(safe-area-inset-bottom)) }
@media (min-width: 1000px) {
[data-parts~=side-bar] .drawer { display: none }
}
@media (min-width: 761px) {
:root[data-device=DESKTOP][data-parts~=floating-menu] { --lp-gutter: 84px }
}
@media (max-width: 999px) {
:is(.side-bar, .rail) { display: none }
}
@media (max-width: 760px) {
.head-row { gap: 6px }
.brand img { height: 36px }
.brand.upright img { height: 44px }
.brand-name { font-size: 1.08rem }
.head-end { gap: 4px; flex: 0 1 auto }
.head-end .account .quiet { display: none }
.head-end .account .button { padding: 5px 12px; min-width: 118px; font-size: .92rem; white-space: normal }
.language-name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.languages > summary { padding: 0 }
}
`);
