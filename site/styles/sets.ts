import { compact } from './compact';

/**
 * How the sets of the layout look. Banners: three forms (edge to edge, framed, next slide in sight) with three captions
 * (none, over the picture, below it). Icons: three arrangements, plain or filled; modern sets are cards.
 */
export const setStyles = compact(`
:is([data-set=bannerSet2],[data-set=bannerSet5],[data-set=bannerSet8]) .slides{padding:8px;background:var(--lp-surface);box-shadow:0 0 0 2px var(--lp-p-base)}
:is([data-set=bannerSet2],[data-set=bannerSet5],[data-set=bannerSet8]) .slide img{border-radius:var(--lp-banner-radius)}
:is([data-set=bannerSet3],[data-set=bannerSet6],[data-set=bannerSet9]) .slides{gap:14px}
:is([data-set=bannerSet3],[data-set=bannerSet6],[data-set=bannerSet9]) .slides>li{flex-basis:88%;border-radius:var(--lp-banner-radius);overflow:hidden}
:is([data-set=bannerSet4],[data-set=bannerSet5],[data-set=bannerSet6]) .caption{display:block;position:absolute;inset:auto 0 0;padding:42px 24px 16px;background:linear-gradient(transparent,#000c);color:#fff;font-weight:700;font-size:1.2rem}
:is([data-set=bannerSet7],[data-set=bannerSet8],[data-set=bannerSet9]) .caption{display:block;padding:10px 18px;background:var(--lp-surface);color:var(--lp-ink);font-weight:650;padding-inline-end:190px}
.tiles ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(112px,1fr));gap:14px}
.tiles .bar-item{position:relative;flex-direction:column;gap:6px;text-align:center;height:100%;padding:14px 8px;border-radius:var(--lp-round);background:var(--lp-surface);font-weight:600;line-height:1.4}
.tiles .bar-item:hover{background:var(--lp-raised)}
.tiles .bar-icon{width:58px;height:58px}
.tiles .bar-wide{width:100%;height:auto;aspect-ratio:2.2;border-radius:10px}
.tiles .bar-button{margin:auto auto 0}
.tiles li:has(.bar-wide){grid-column:span 2}
:is([data-set=iconSet2],[data-set=iconSet5]) .bar-item{flex-direction:row;text-align:start;padding:12px 16px}
:is([data-set=iconSet2],[data-set=iconSet5]) .tiles ul{grid-template-columns:repeat(auto-fill,minmax(210px,1fr))}
:is([data-set=iconSet2],[data-set=iconSet5]) .bar-icon{width:44px;height:44px}
:is([data-set=iconSet2],[data-set=iconSet5]) .bar-wide{width:92px}
:is([data-set=iconSet2],[data-set=iconSet5]) li:has(.bar-wide){grid-column:auto}
:is([data-set=iconSet2],[data-set=iconSet5]) .bar-button{margin:0 0 0 auto}
:is([data-set=iconSet3],[data-set=iconSet6]) .tiles ul{grid-template-columns:repeat(auto-fill,minmax(150px,1fr))}
:is([data-set=iconSet3],[data-set=iconSet6]) .bar-icon{width:88px;height:88px}
:is([data-set=iconSet4],[data-set=iconSet5],[data-set=iconSet6]) .bar-item{background:var(--lp-p-base);color:var(--lp-on-p)}
:is([data-set=iconSet4],[data-set=iconSet5],[data-set=iconSet6]) .bar-item:hover{background:var(--lp-p-dark);color:var(--lp-on-p-dark)}
[data-set^=modern] .tiles ul{grid-template-columns:repeat(4,1fr)}
[data-set^=modern] .bar-item{min-height:128px;padding:18px;align-items:flex-start;justify-content:flex-end;text-align:start;overflow:hidden;font-size:1.08rem}
[data-set^=modern] .bar-icon{position:absolute;inset:14px 14px auto auto;width:64px;height:64px}
[data-set^=modern] li:has(.bar-wide) .bar-item{padding:0 0 14px}
[data-set^=modern] .bar-wide{border-radius:0;aspect-ratio:2.4}
[data-set^=modern] li:has(.bar-wide) :is(.bar-title,.bar-button){margin-inline:18px}
[data-set^=modern] .bar-button{margin:0}
[data-set=modernIconSet1] .bar-item{background:linear-gradient(150deg,var(--lp-p-base),var(--lp-p-dark));color:var(--lp-on-p)}
[data-set=modernIconSet2] .bar-item{box-shadow:inset 0 0 0 1.5px var(--lp-line)}
[data-set=modernIconSet3] .bar-item{background:var(--lp-raised);border-radius:28px}
@media (max-width:760px){
.tiles ul,[data-set^=modern] .tiles ul{grid-template-columns:repeat(4,1fr);gap:10px}
[data-set^=modern] .tiles ul{grid-template-columns:1fr 1fr}
[data-set^=modern] .bar-item{min-height:104px;padding:14px;font-size:1rem}
[data-set^=modern] .bar-icon{width:52px;height:52px}
.tiles .bar-item{padding:10px 4px;font-size:.84rem}
.tiles .bar-icon{width:46px;height:46px}
:is([data-set=iconSet2],[data-set=iconSet5]) .tiles ul{grid-template-columns:1fr 1fr}
:is([data-set=iconSet2],[data-set=iconSet5]) .bar-item{padding:10px 12px;font-size:.92rem}
:is([data-set=iconSet2],[data-set=iconSet5]) .bar-button{display:none}
:is([data-set=iconSet3],[data-set=iconSet6]) .tiles ul{grid-template-columns:repeat(3,1fr)}
:is([data-set=iconSet3],[data-set=iconSet6]) .bar-icon{width:64px;height:64px}
.tiles .bar-button{font-size:.72rem;padding:1px 8px}
}
`);
