import { compact } from './compact';

/** What lies behind the page or floats above it: festival images, the floating menu, notices, popups. */
export const floatingStyles = compact(`
.festival { position: absolute; inset: 0 0 auto; height: min(1024px, 100vh); overflow: hidden; pointer-events: none }
.festival-image { position: absolute; inset: 0 }
.festival-image img { width: 100%; height: 100%; object-fit: cover; object-position: top }
.festival ~ :is(main, .page-row, .foot, nav.top-bar) { position: relative }
.floating-menu { position: fixed; inset-inline-end: 12px; bottom: 20px; z-index: 42 }
[data-device=DESKTOP] .floating-menu { bottom: auto; top: 50%; transform: translateY(-50%) }
.floating-menu ul { display: flex; flex-direction: column; gap: 10px; align-items: flex-end; max-height: 76vh }
.floating { display: flex; flex-direction: row-reverse; align-items: center; min-width: 52px; height: 52px; padding: 6px }
.floating { border-radius: 999px; background: var(--lp-p-base); color: var(--lp-on-p); text-decoration: none }
.floating { box-shadow: 0 6px 18px var(--lp-shadow), 0 0 0 1px var(--lp-line) }
.floating.own { background: var(--lp-surface); color: var(--lp-ink); box-shadow: 0 6px 18px var(--lp-shadow), inset 0 0 0 2px var(--lp-p-base) }
.floating.chat { background: var(--lp-s-base); color: var(--lp-on-s) }
.floating > :first-child { width: 40px; height: 40px; flex: none; object-fit: contain }
.floating .icon { padding: 8px }
.floating-title { max-width: 0; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; transition: max-width .2s, padding .2s }
.floating:is(:hover, :focus-visible) .floating-title, .menu .floating-title { max-width: 230px; padding-inline: 14px 6px }
[data-device=DESKTOP] .floating-menu summary { display: none }
.floating-menu .menu > ul { position: absolute; inset-inline-end: 0; bottom: calc(100% + 12px); width: max-content; overflow-y: auto }
.floating-menu .menu > ul { padding: 4px }
.floating-menu .menu[open] > summary::before { content: ""; position: fixed; inset: 0; z-index: -1; background: var(--lp-shade); cursor: default }
[data-parts~=bottom-bar] .floating-menu { bottom: calc(74px + env(safe-area-inset-bottom)) }
.notices { position: fixed; inset: auto 0 0; z-index: 70; pointer-events: none; display: flex; flex-direction: column }
.notice { pointer-events: auto; display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 14px 28px }
.notice { padding: 18px 24px; background: var(--lp-surface); color: var(--lp-ink) }
.notice { box-shadow: 0 -1px var(--lp-line), 0 -12px 48px var(--lp-shadow); border-top: 4px solid var(--lp-s-base) }
:root:has(.notice:not([hidden])) { scroll-padding-bottom: 40vh }
body:has(.notice:not([hidden]))::after { content: ""; flex: none; height: 200px }
.notice p { flex: 0 1 64ch }
.notice-logo { width: 52px; height: 52px; object-fit: contain }
.notice-buttons { display: flex; gap: 12px; flex-wrap: wrap }
.notice-buttons [aria-pressed=true]::before { content: "✓"; content: "✓" / ""; margin-inline-end: 8px }
.popup { width: min(620px, 92vw); max-height: 88vh; padding: 0; border: 0; overflow: hidden auto; border-radius: 18px }
.popup { background: var(--lp-surface); color: var(--lp-ink); box-shadow: 0 30px 90px var(--lp-shadow) }
.popup::backdrop { background: var(--lp-shade) }
.popup form { position: sticky; top: 0; z-index: 2; height: 0 }
.popup img { width: 100% }
.popup-slide { display: block }
.popup-title { padding: 18px 24px; font-weight: 650; font-size: 1.08rem }
.close { position: absolute; inset-inline-end: 10px; top: 10px; width: 44px; height: 44px; border: 0; border-radius: 50% }
.close { background: var(--lp-shade); color: var(--lp-on-shade); --lp-focus: var(--lp-on-shade) }
.close::before, .close::after { content: ""; position: absolute; inset: 21px 13px; height: 2.5px; background: currentColor; transform: rotate(45deg) }
.close::after { transform: rotate(-45deg) }
@media (max-width: 760px) {
[data-device=DESKTOP] .floating-menu { top: auto; bottom: 16px; transform: none }
[data-device=DESKTOP] .floating-menu summary { display: flex; width: 52px; margin: 10px 0 0 auto }
.notice { padding: 16px; justify-content: flex-start }
.notice p { flex-basis: 100% }
.notice-logo { display: none }
.notice-buttons { width: 100% }
.notice-buttons .button { flex: 1 1 140px }
}
`);
