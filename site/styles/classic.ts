import { compact } from './compact';

/** Classic: two rows of header that stay in sight, a side bar beside the content, boxes with title bars. */
export const classicStyles = compact(`
:root { --lp-round: 8px; --lp-shape: 8px; --lp-pad: 18px; --lp-gap: 18px; --lp-head: 66px }
[data-device=DESKTOP] { scroll-padding-top: 128px }
.head { box-shadow: 0 4px 16px var(--lp-shadow) }
.top-bar { background: var(--lp-p-dark); color: var(--lp-on-p-dark) }
.top-bar li + li { box-shadow: inset 1px 0 color-mix(in srgb, currentColor 16%, transparent) }
.top-bar .bar-item { font-size: .96rem }
.top-bar .bar-item:hover { box-shadow: inset 0 -4px color-mix(in srgb, currentColor 55%, transparent) }
.top-bar .current .bar-item { box-shadow: inset 0 -4px var(--lp-s-base); font-weight: 700 }
.page-row { flex: 1 0 auto; width: 100%; max-width: calc(var(--lp-wide) + 2*var(--lp-gutter)); margin: 18px auto 0 }
.page-row { padding: 0 var(--lp-gutter); display: grid; grid-template-columns: minmax(0, 1fr); gap: 18px; align-content: start }
.side-bar { background: var(--lp-surface); border-radius: var(--lp-round); overflow: hidden auto; scrollbar-width: thin }
.side-bar { position: sticky; top: 130px; align-self: start; max-height: calc(100vh - 150px); border-top: 4px solid var(--lp-p-base) }
.side-bar .bar-item { border-radius: 0; padding: 8px 14px; box-shadow: 0 1px var(--lp-line) }
.side-bar .current .bar-item { box-shadow: inset 4px 0 var(--lp-s-base), 0 1px var(--lp-line) }
.page-row main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); align-content: start }
.page-row main > * { grid-column: 1/-1 }
:is(.panel, .games, .newest, .provider-row, .heroes, .providers, .announcements, .card, .side-bar, .breadcrumbs, .empty, .paging) {
outline: 1px solid var(--lp-line); outline-offset: -1px }
main > .empty { outline: 1px solid var(--lp-line) }
:is(.games, .newest, .heroes, .providers, .provider-row) > :is(.heading, .heading-row) {
margin: calc(-1*var(--lp-pad)) calc(-1*var(--lp-pad)) 16px; padding: 6px var(--lp-pad); min-height: 52px; background: var(--lp-raised);
border-radius: var(--lp-round) var(--lp-round) 0 0; box-shadow: inset 0 0 0 1px var(--lp-line), inset 0 4px var(--lp-p-base) }
.heading { font-size: 1.12rem }
.heading img { width: 30px; height: 30px }
main > .page-heading { padding: 16px 22px; border-inline-start: 8px solid var(--lp-s-base); font-size: 1.6rem }
.home-text .page-heading { font-size: 1.6rem }
.tiles .bar-item { border-radius: var(--lp-round) }
.announcement { padding-inline: 14px }
.announcements .announcement .icon { box-sizing: content-box; padding: 7px; border-radius: 6px; background: var(--lp-s-base); color: var(--lp-on-s) }
.missing-code { font-size: clamp(4rem, 14vw, 8rem) }
@media (min-width: 1000px) {
[data-parts~=side-bar] .page-row { grid-template-columns: 216px minmax(0, 1fr) }
}
@media (min-width: 1180px) {
.page-row main > .paired { grid-column: auto }
.newest.paired .stories { grid-template-columns: minmax(0, 1fr); gap: 0 }
.newest.paired .story { flex-direction: row; background: none; box-shadow: none; border-radius: 0; gap: 14px }
.newest.paired .story { padding: 12px 0; border-top: 1px solid var(--lp-line); align-items: flex-start }
.newest.paired li:first-child .story { border: 0; padding-top: 0 }
.newest.paired .story:hover { transform: none }
.newest.paired .story .story-picture { width: calc(128px*var(--lp-scale)); margin: 0 }
.newest.paired .story-text { padding: 0; gap: 3px }
.newest.paired .story-title { font-size: 1rem }
.newest.paired .story-lead { -webkit-line-clamp: 2; font-size: .92rem }
}
@media (max-width: 760px) {
:root { --lp-pad: 14px; --lp-gap: 12px; --lp-head: 60px }
html { scroll-padding-top: 124px }
.page-row { margin-top: 12px }
.top-bar .bar-item { padding: 6px 12px; font-size: .92rem }
.top-bar .bar-icon { display: none }
main > .page-heading { padding: 12px 16px; font-size: 1.35rem }
}
`);
