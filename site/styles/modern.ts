import { compact } from './compact';

/** Modern: dark; a header that floats, a stage of large pictures on the page's background, and a sheet below it. */
export const modernStyles = compact(`
:root { --lp-round: 20px; --lp-gap: 44px; --lp-wide: 1360px; --lp-head: 66px; --lp-shape: 16px; --lp-pad: 0px; color-scheme: dark }
:root { --lp-edge: max(var(--lp-gutter), calc(50% - var(--lp-wide)/2)) }
html { scroll-padding-top: 96px }
.head { top: 12px; width: calc(100% - 2*min(var(--lp-gutter), 24px)); max-width: 1400px; margin: 12px auto 0; border-radius: 22px }
.head { background: var(--lp-surface); color: var(--lp-ink); box-shadow: inset 0 0 0 1px var(--lp-line), 0 14px 40px var(--lp-shadow) }
.head-row { max-width: none; padding: 8px 18px }
.head .top-bar { flex: 0 1 auto; min-width: 0; overflow: hidden }
.head .top-bar { mask-image: linear-gradient(to right, #000 calc(100% - 28px), transparent) }
.top-bar ul { padding: 0 24px 0 0; gap: 2px }
.top-bar .bar-item { min-height: 44px; padding: 6px 14px; border-radius: 12px; font-weight: 600 }
.top-bar .bar-icon { display: none }
.top-bar .bar-item:hover { background: var(--lp-raised) }
.top-bar .current .bar-item { background: var(--lp-s-base); color: var(--lp-on-s) }
.brand img { max-width: min(220px, 100%) }
.rail { position: fixed; inset-inline-start: 16px; top: 50%; transform: translateY(-50%); z-index: 30; padding: 8px; border-radius: 22px }
.rail { background: var(--lp-surface); box-shadow: inset 0 0 0 1px var(--lp-line), 0 14px 40px var(--lp-shadow) }
.rail { max-height: calc(100vh - 220px); overflow: hidden auto; scrollbar-width: none }
.rail .bar-item { width: 48px; height: 48px; justify-content: center; border-radius: 14px; position: relative }
.rail .bar-title { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.rail .bar-button { display: none }
.rail :is(.bar-wide, .bar-icon) { width: 32px; height: 32px }
.rail .bar-item:hover { background: var(--lp-raised) }
.rail .current .bar-item { background: var(--lp-s-base); color: var(--lp-on-s) }
main { gap: 0; margin-top: 20px }
.stage { display: grid; gap: 18px; padding: 0 var(--lp-edge) 32px; grid-template-columns: minmax(0, 1fr) }
.stage > * { position: relative }
.stage .slides { box-shadow: 0 26px 70px var(--lp-shadow) }
.sheet, main:not(:has(> .stage)) { display: flex; flex-direction: column; gap: var(--lp-gap); padding: 44px var(--lp-edge) 56px }
.sheet, main:not(:has(> .stage)) { background: var(--lp-ground); border-radius: 36px 36px 0 0 }
.sheet { flex: 1 0 auto }
main:not(:has(> .stage)) { gap: 24px; padding-top: 28px }
:is(.games, .newest, .provider-row, .heroes, .providers) { background: none; border-radius: 0 }
.heading { font-size: 1.6rem; font-weight: 800 }
.heading img { width: 40px; height: 40px }
.heading-row .heading { flex: 1 }
.heading::after { content: ""; flex: 1; min-width: 20px; height: 1px; background: var(--lp-line) }
.shelf { margin: 0; padding: 6px 0 12px; gap: 16px }
.shelf > li { flex-basis: calc(190px*var(--lp-game-scale)) }
:root:not([data-circles~=game]) .game { display: grid; position: relative; border-radius: var(--lp-game-radius); overflow: hidden }
:root:not([data-circles~=game]) .game > * { grid-area: 1/1 }
:root:not([data-circles~=game]) .game img { margin: 0; border-radius: 0; height: 100%; aspect-ratio: 4/5 }
:root:not([data-circles~=game]) a.game:hover img { transform: scale(1.05) }
:root:not([data-circles~=game]) .game-text { align-self: end; z-index: 1; padding: 10px 14px 12px; background: var(--lp-shade) }
:root:not([data-circles~=game]) .game-text { color: var(--lp-on-shade); margin-top: 40% }
:root:not([data-circles~=game]) .game-provider { color: inherit }
:root:not([data-circles~=game]) .game-name { font-size: .96rem }
.newest .stories { display: flex; overflow-x: auto; gap: 18px; padding: 6px 0 12px; scroll-snap-type: x proximity; scrollbar-width: thin }
.newest .stories { scrollbar-color: color-mix(in srgb, var(--lp-soft) 45%, transparent) transparent }
.newest .stories > li { flex: 0 0 min(84vw, calc(340px*var(--lp-scale))); scroll-snap-align: start }
.story { background: var(--lp-surface) }
.story-picture { border-radius: min(var(--lp-radius), 50%) min(var(--lp-radius), 50%) 0 0; aspect-ratio: 16/9 }
.panel { padding: 30px; background: var(--lp-surface) }
main > .page-heading { padding: 40px 36px; background: linear-gradient(115deg, var(--lp-p-dark) 72%, var(--lp-s-base)) }
main > .page-heading { color: var(--lp-on-p-dark); padding-inline-end: 30%; font-weight: 850; letter-spacing: var(--lp-spacing) }
.provider-grid { gap: 20px }
.provider-row li { display: grid; place-items: center; min-height: 96px; padding: 14px 20px; border-radius: 18px; background: var(--lp-surface); flex: 1 1 140px }
.provider-row ul { gap: 14px }
.announcements { box-shadow: inset 0 0 0 1px var(--lp-line) }
.home-text { background: none; padding: 0 }
.questions .panel { padding: 0 }
.questions { --lp-pad: 26px }
.card, .paging, .breadcrumbs { box-shadow: inset 0 0 0 1px var(--lp-line) }
.foot { background: var(--lp-surface); color: var(--lp-ink); margin: 0; border-top: 1px solid var(--lp-line); position: relative }
@media (min-width: 1000px) {
:root[data-device=DESKTOP]:is([data-parts~=side-bar], [data-parts~=floating-menu]) { --lp-gutter: 96px }
}
@media (max-width: 999px) {
.head .top-bar { display: none }
}
@media (max-width: 760px) {
:root { --lp-gap: 32px; --lp-gutter: 14px; --lp-head: 58px }
html { scroll-padding-top: 80px }
.head { top: 8px; margin-top: 8px; width: calc(100% - 16px); border-radius: 18px }
.head-row { padding: 6px 8px 6px 16px }
main { margin-top: 12px }
.stage { gap: 12px; padding-bottom: 20px }
.stage .banners { margin-inline: calc(-1*var(--lp-edge)) }
.stage .banners:is([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) { margin-inline: 0 }
.stage .banners:not([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) .slides { border-radius: 0 }
.sheet, main:not(:has(> .stage)) { border-radius: 26px 26px 0 0; padding-block: 26px 36px }
.heading { font-size: 1.3rem }
.heading img { width: 32px; height: 32px }
.shelf, .newest .stories { margin-inline: calc(-1*var(--lp-gutter)); padding-inline: var(--lp-gutter); scroll-padding-inline: var(--lp-gutter); gap: 12px }
.shelf, .newest .stories { scrollbar-width: none }
.shelf > li { flex-basis: calc(142px*var(--lp-game-scale)) }
.panel { padding: 20px }
main > .page-heading { padding: 26px 22px }
}
`);
