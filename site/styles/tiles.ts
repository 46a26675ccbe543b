import { compact } from './compact';

/**
 * The home menu. Six sets of icons: three arrangements (small tiles, rows, large tiles), plain or filled. Three modern sets:
 * cards with a colour that flows, cards with an outline, and round cards with the icon on a disc.
 */
export const tileStyles = compact(`
.tiles ul { display: grid; grid-auto-flow: dense; grid-template-columns: repeat(auto-fit, minmax(104px, 1fr)); gap: 14px }
.tiles .bar-item { flex-direction: column; gap: 6px; justify-content: center; height: 100%; padding: 16px 8px; position: relative }
.tiles .bar-item { border-radius: var(--lp-round); background: var(--lp-surface); box-shadow: inset 0 0 0 1px var(--lp-line) }
.tiles .bar-item { font-weight: 600; line-height: var(--lp-tight); text-align: center; transition: transform .15s, box-shadow .15s }
.tiles .bar-item:hover { transform: translateY(-3px); box-shadow: inset 0 0 0 2px var(--lp-p-base), 0 10px 22px var(--lp-shadow) }
.tiles .bar-title { max-width: 100% }
.tiles .bar-icon { width: 56px; height: 56px }
.tiles .bar-wide { width: 100%; height: auto; aspect-ratio: 2.4; border-radius: calc(var(--lp-round)*.7); margin-bottom: auto }
.tiles .bar-button { margin: 2px auto 0 }
.tiles li:has(.bar-wide) { grid-column: span 2 }
.tiles li:has(.bar-wide) .bar-item { padding: 8px 8px 14px }
:is([data-set=iconSet2], [data-set=iconSet5]) .tiles ul { grid-template-columns: repeat(auto-fit, minmax(210px, 1fr)) }
:is([data-set=iconSet2], [data-set=iconSet5]) li { grid-column: auto !important }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-item { flex-direction: row; justify-content: flex-start; gap: 14px; text-align: start }
:is([data-set=iconSet2], [data-set=iconSet5]) .tiles .bar-item { padding: 12px 14px; min-height: 72px }
:is([data-set=iconSet2], [data-set=iconSet5]) .tiles .bar-item { flex-wrap: wrap; align-content: center }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-title { flex: 1 1 84px }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-icon { width: 44px; height: 44px }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-wide { width: 84px; margin: 0 }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-button { margin: 0 0 0 auto }
:is([data-set=iconSet3], [data-set=iconSet6]) .tiles ul { grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)) }
:is([data-set=iconSet3], [data-set=iconSet6]) .tiles .bar-item { padding-block: 22px; font-size: 1.06rem }
:is([data-set=iconSet3], [data-set=iconSet6]) .bar-icon { width: 92px; height: 92px }
:is([data-set=iconSet4], [data-set=iconSet5], [data-set=iconSet6]) .bar-item { background: var(--lp-p-base); color: var(--lp-on-p) }
:is([data-set=iconSet4], [data-set=iconSet5], [data-set=iconSet6]) .bar-item { box-shadow: none; --lp-focus: var(--lp-accent) }
:is([data-set=iconSet4], [data-set=iconSet5], [data-set=iconSet6]) .bar-item:hover { box-shadow: 0 10px 22px var(--lp-shadow) }
[data-set^=modern] .tiles ul { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 16px }
[data-set^=modern] .bar-item { min-height: 136px; padding: 18px; align-items: flex-start; justify-content: flex-end; overflow: hidden }
[data-set^=modern] .tiles .bar-item { text-align: start; font-size: 1.1rem }
[data-set^=modern] .bar-icon { position: absolute; inset: 14px 14px auto auto; width: 60px; height: 60px }
[data-set^=modern] .bar-item:has(.bar-icon) { padding-top: 80px }
[data-set^=modern] li:has(.bar-wide) .bar-item { padding: 0 0 16px }
[data-set^=modern] .tiles .bar-wide { flex: 1; min-height: 96px; border-radius: 0; aspect-ratio: auto; height: 120px; margin: 0 0 6px }
[data-set^=modern] li:has(.bar-wide) :is(.bar-title, .bar-button) { margin-inline: 18px }
[data-set^=modern] .tiles .bar-button { margin: 0 }
[data-set=modernIconSet1] .tiles .bar-item { background: var(--lp-p-base); color: var(--lp-on-p); box-shadow: none }
[data-set=modernIconSet1] .tiles .bar-item { border-bottom: 5px solid var(--lp-s-base) }
[data-set=modernIconSet2] .tiles .bar-item { box-shadow: inset 0 0 0 2px var(--lp-accent); background: var(--lp-surface) }
[data-set=modernIconSet3] .tiles .bar-item { background: var(--lp-raised); border-radius: 30px; box-shadow: none }
[data-set=modernIconSet3] .bar-icon { inset: 0 0 auto auto; width: 92px; height: 92px; padding: 12px 16px 20px 24px }
[data-set=modernIconSet3] .bar-icon { border-radius: 0 0 0 100%; background: var(--lp-p-base) }
@media (max-width: 1100px) {
[data-set^=modern] .tiles ul { grid-template-columns: repeat(auto-fill, minmax(min(150px, 42vw), 1fr)) }
}
@media (max-width: 760px) {
.tiles ul { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 8px }
.tiles .bar-item { padding: 10px 4px; font-size: .8rem }
.tiles .bar-icon { width: 44px; height: 44px }
.tiles .bar-button { font-size: .7rem; padding: 1px 8px }
:is([data-set=iconSet2], [data-set=iconSet5]) .tiles ul { grid-template-columns: repeat(2, minmax(0, 1fr)) }
:is([data-set=iconSet2], [data-set=iconSet5]) .tiles .bar-item { padding: 10px; gap: 10px; font-size: .92rem; min-height: 60px }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-wide { width: 44px; aspect-ratio: 1 }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-icon { width: 36px; height: 36px }
:is([data-set=iconSet2], [data-set=iconSet5]) .bar-button { display: none }
:is([data-set=iconSet3], [data-set=iconSet6]) .tiles ul { grid-template-columns: repeat(3, minmax(0, 1fr)) }
.has-wide:is([data-set=iconSet3], [data-set=iconSet6]) .tiles ul { grid-template-columns: repeat(2, minmax(0, 1fr)) }
:is([data-set=iconSet3], [data-set=iconSet6]) li:has(.bar-wide) { grid-column: auto }
:is([data-set=iconSet3], [data-set=iconSet6]) .tiles .bar-item { font-size: .88rem; padding-block: 14px }
:is([data-set=iconSet3], [data-set=iconSet6]) .bar-icon { width: 64px; height: 64px }
[data-set^=modern] .tiles ul { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px }
[data-set^=modern] .tiles .bar-item { min-height: 104px; padding: 14px; font-size: 1rem }
[data-set^=modern] .bar-icon { width: 48px; height: 48px; inset: 12px 12px auto auto }
[data-set^=modern] .tiles .bar-item:has(.bar-icon) { padding-top: 62px }
[data-set^=modern] .tiles li:has(.bar-wide) .bar-item { padding: 0 0 14px }
[data-set=modernIconSet3] .bar-icon { width: 80px; height: 80px; inset: 0 0 auto auto }
}
`);
