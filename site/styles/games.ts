import { compact } from './compact';

/** Announcements, layout buttons, games, and the row of providers. */
export const gameStyles = compact(`
.announcements { background: var(--lp-surface); border-radius: var(--lp-round) }
.announcement { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 18px; font-weight: 600 }
.announcement { border-radius: inherit; line-height: var(--lp-tight) }
.announcement .icon { color: var(--lp-accent) }
.announcements summary::after { content: ""; margin-inline-start: auto; flex: none; width: 9px; height: 9px; transform: rotate(45deg) }
.announcements summary::after { border: solid currentColor; border-width: 0 2px 2px 0 }
.announcements [open] > summary::after { transform: rotate(225deg) }
.announcements li { padding: 10px 18px 10px 52px; border-top: 1px solid var(--lp-line) }
.layout-buttons ul { display: flex; flex-wrap: wrap; gap: 12px }
.layout-button { display: flex; align-items: center; gap: 12px; min-height: 56px; height: 100%; padding: 8px 26px 8px 12px }
.layout-button { border-radius: var(--lp-shape); background: var(--lp-s-base); color: var(--lp-on-s); font-weight: 700 }
.layout-button { text-decoration: none; line-height: var(--lp-tight); transition: transform .15s, box-shadow .15s }
.layout-button:hover { transform: translateY(-2px); box-shadow: 0 8px 20px var(--lp-shadow) }
.layout-button:not(:has(img, .wheel)) { padding-inline: 26px }
.layout-button img { width: 38px; height: 38px; flex: none }
.layout-button.fortune { background: var(--lp-p-base); color: var(--lp-on-p) }
.wheel { width: 36px; height: 36px; flex: none; border-radius: 50%; border: 3px solid var(--lp-s-base) }
.wheel { background: repeating-conic-gradient(var(--lp-s-base) 0 12.5%, var(--lp-p-light) 0 25%) }
.shelf { display: flex; gap: 14px; overflow-x: auto; scroll-snap-type: x proximity; scrollbar-width: thin }
.shelf { margin-inline: calc(-1*var(--lp-pad)); padding: 6px var(--lp-pad) 10px; scroll-padding-inline: var(--lp-pad) }
.shelf { scrollbar-color: color-mix(in srgb, var(--lp-soft) 45%, transparent) transparent }
.shelf > li { flex: 0 0 calc(148px*var(--lp-game-scale)); scroll-snap-align: start; min-width: 0 }
.game { display: flex; flex-direction: column; height: 100%; text-decoration: none }
.game-text { display: flex; flex-direction: column; gap: 2px; min-width: 0 }
.game img { width: 100%; height: auto; aspect-ratio: 1; object-fit: cover; margin-bottom: 8px; transition: transform .18s }
.game img { border-radius: var(--lp-game-radius); background: var(--lp-raised) }
a.game:hover img { transform: translateY(-4px) }
a.game:hover .game-name { text-decoration: underline; text-underline-offset: 3px }
.game-name { font-weight: 650; line-height: var(--lp-tight) }
.game-provider { color: var(--lp-soft); font-size: .88rem; line-height: var(--lp-tight) }
.provider-row ul { display: flex; flex-wrap: wrap; gap: 14px 28px; align-items: center }
.provider-row li { flex: 0 1 120px }
.provider-row img { width: 100%; height: 64px; object-fit: contain; aspect-ratio: auto }
@media (max-width: 760px) {
.shelf { gap: 12px; scrollbar-width: none }
.shelf > li { flex-basis: calc(118px*var(--lp-game-scale)) }
.game-name { font-size: .94rem }
.layout-buttons ul { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 10px }
.layout-button { padding: 8px 14px 8px 10px; font-size: .95rem; gap: 10px }
.provider-row li { flex-basis: 76px }
.provider-row img { height: 48px }
.announcements li { padding-inline-start: 18px }
}
`);
