import { compact } from './compact';

/**
 * Custom: light like a magazine. The name in the middle, headings with serifs, thin rules, and bands from edge to edge;
 * banners and layout buttons stand on the background of the page.
 */
export const customStyles = compact(`
:root { --lp-round: 2px; --lp-shape: 2px; --lp-gap: 0px; --lp-wide: 1180px; --lp-pad: 0px; --lp-head: 84px }
:root { --lp-edge: max(var(--lp-gutter), calc(50% - var(--lp-wide)/2)) }
:root { --lp-heading: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", var(--lp-own), serif }
.head { background: var(--lp-surface); color: var(--lp-ink); box-shadow: 0 1px var(--lp-line) }
.head-row { display: grid; grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr) }
.head-row .drawer { grid-area: 1/1; justify-self: start }
.head-row .brand { grid-area: 1/2; justify-content: center; text-align: center; max-width: none }
.head-row .brand img { object-position: center }
.head-row .head-end { grid-area: 1/3; justify-self: end; max-width: 100% }
[data-device=DESKTOP] .head-row .brand img { height: 56px }
.brand-name { font-size: 1.7rem; font-weight: 700 }
nav.top-bar { background: var(--lp-surface); color: var(--lp-ink); box-shadow: 0 1px var(--lp-line); z-index: 1 }
.top-bar ul { justify-content: safe center; gap: 8px }
.top-bar .bar-item { padding: 10px 16px; font-weight: 500; min-height: 52px }
.top-bar .bar-icon { display: none }
.top-bar .bar-item:hover { color: var(--lp-accent); box-shadow: inset 0 -2px currentColor }
.top-bar .current .bar-item { font-weight: 700; box-shadow: inset 0 -3px var(--lp-p-base) }
main > :not(.block), main > .block > * { padding: 64px var(--lp-edge); background: var(--lp-surface) }
main > .block { padding: 0; gap: 0; background: none }
main > .block:has(> .banners) { padding: 28px var(--lp-edge) }
main > .block > .banners { padding: 0; background: none }
main > .block > .banners:is([data-set=bannerSet2], [data-set=bannerSet5], [data-set=bannerSet8]) { padding: 10px; background: var(--lp-surface) }
:is(.panel, .games, .newest, .provider-row, .heroes, .providers, .announcements) { border-radius: 0 }
main > :is(section, nav, div) + :is(section, nav), .games + .games { border-top: 1px solid var(--lp-line) }
main > .announcements { padding-block: 0; background: var(--lp-p-base); color: var(--lp-on-p); --lp-focus: currentColor }
.announcements .announcement, .announcements li { padding-inline: 0 }
.announcements li { border-color: color-mix(in srgb, currentColor 30%, transparent) }
.announcements .announcement .icon { color: inherit }
main > .layout-buttons { padding-block: 28px; background: none; border: 0 }
.layout-buttons ul { justify-content: center }
.heading { justify-content: center; flex-direction: column; gap: 8px; text-align: center; font-size: 2rem; font-weight: 600; margin-bottom: 32px }
.heading::after { content: ""; width: 56px; height: 3px; background: var(--lp-s-base) }
.heading img { width: 44px; height: 44px }
.heading-row { flex-direction: column; gap: 6px; margin-bottom: 32px }
main > .page-heading { padding-block: 72px; background: var(--lp-p-light); color: var(--lp-on-p-light); text-align: center }
main > .page-heading { font-size: clamp(2rem, 1.4rem + 2.6vw, 3.2rem); font-weight: 600; border-radius: 0 }
.shelf { justify-content: safe center; gap: 24px; margin: 0; padding: 6px 2px 14px }
.shelf > li { flex-basis: calc(164px*var(--lp-game-scale)) }
.game-text { text-align: center }
.games.recommended, .home-menu, .provider-row, .heroes { background: var(--lp-raised) !important }
.tiles ul { justify-content: center }
.provider-row ul { justify-content: center }
.newest.promotion { background: var(--lp-p-dark); color: var(--lp-on-p-dark); --lp-focus: currentColor; border: 0 }
.newest.promotion .all { color: inherit }
.newest.promotion .story { color: var(--lp-ink); background: var(--lp-surface) }
.story { box-shadow: none; background: none; border-radius: 0 }
.story:hover { box-shadow: none; transform: none }
.story-text { padding: 14px 0 6px }
.of-promotion .story .story-text { padding-inline: 18px; padding-bottom: 20px }
.of-promotion .story { box-shadow: inset 0 0 0 1px var(--lp-line) }
.story-title { font-size: 1.25rem; font-weight: 600 }
.stories { gap: 36px 28px }
main > .story-page { max-width: none; padding-block: 56px 72px }
.story-page > * { max-width: 760px; width: 100%; margin-inline: auto }
.story-page > :is(h1, .story-type, .period, .lead) { text-align: center }
.story-page > .story-image { max-width: 1040px }
.story-page h1 { font-size: clamp(2rem, 1.4rem + 2.6vw, 3.2rem); font-weight: 600 }
.page-text .formatted, .home-text > * { margin-inline: auto; width: 100%; max-width: 760px }
.home-text .page-heading { text-align: center; font-size: 2.2rem; font-weight: 600 }
main > .breadcrumbs { padding-block: 2px; border-radius: 0 }
.breadcrumbs ol { justify-content: center }
.questions { gap: 0; --lp-pad: 0px }
.questions details { max-width: 860px; width: 100%; margin-inline: auto; border-bottom: 1px solid var(--lp-line) }
.questions summary { font-family: var(--lp-heading); font-size: 1.25rem; min-height: 76px }
.card { box-shadow: inset 0 0 0 1px var(--lp-line); border-radius: var(--lp-round) }
.invitation, .responsible { text-align: center; justify-items: center }
:is(.invitation, .responsible) .formatted :is(ul, ol) { width: fit-content; margin-inline: auto; text-align: start }
.advice { text-align: start; width: 100%; max-width: 1000px }
main > .empty { padding-block: 80px; border-radius: 0 }
.foot { margin-top: 0; border-top: 1px solid color-mix(in srgb, currentColor 28%, transparent) }
main > .paging { padding-block: 20px }
@media (min-width: 761px) {
.of-promotion.stories { display: flex; flex-wrap: wrap; justify-content: center }
.of-promotion.stories > li { flex: 0 1 calc(274px*var(--lp-scale)) }
}
@media (min-width: 900px) {
.newest.article .stories:has(> :nth-child(3)) { grid-template-columns: minmax(0, calc(46%*var(--lp-scale))) minmax(0, 1fr); gap: 0 48px }
.newest.article .stories > :first-child:not(:nth-last-child(-n+2)) { grid-row: 1/span 20 }
.newest.article .stories > :first-child:not(:nth-last-child(-n+2)) .story-title { font-size: 1.8rem }
.newest.article :nth-child(n+2):nth-last-child(n+1) .story { flex-direction: row; gap: 20px; align-items: flex-start }
.newest.article :nth-child(n+2) .story { padding: 18px 0; border-bottom: 1px solid var(--lp-line) }
.newest.article :nth-child(n+2) .story .story-picture { width: 150px; margin: 0 }
.newest.article :nth-child(n+2) .story .story-text { padding: 0 }
.newest.article :nth-child(n+2) .story-lead { -webkit-line-clamp: 2 }
}
@media (max-width: 760px) {
:root { --lp-gutter: 16px; --lp-head: 62px }
main > :not(.block, .announcements, .layout-buttons, .breadcrumbs, .paging), main > .block > * { padding-block: 36px }
main > .block:has(> .banners) { padding: 12px }
main > .layout-buttons { padding-block: 16px }
.head-row { grid-template-columns: 44px minmax(0, 1fr) auto }
.head-row .brand { max-width: none; justify-content: flex-start; padding-inline-start: 8px }
.head-row .brand img { object-position: left center }
.brand-name { font-size: 1.15rem; text-align: start }
.heading { font-size: 1.5rem; margin-bottom: 20px }
.heading-row { margin-bottom: 20px }
main > .page-heading { padding-block: 40px }
.shelf { justify-content: flex-start; gap: 14px; margin-inline: calc(-1*var(--lp-gutter)); padding-inline: var(--lp-gutter); scroll-padding-inline: var(--lp-gutter) }
.shelf > li { flex-basis: calc(132px*var(--lp-game-scale)) }
.game-text { text-align: start }
.stories { gap: 20px }
.of-article .story:has([width="128"]) .story-text { padding-block: 0 }
main > .story-page { padding-block: 28px 40px }
.story-page > :is(h1, .story-type, .period, .lead) { text-align: start }
.breadcrumbs ol { justify-content: flex-start }
}
`);
