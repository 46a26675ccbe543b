import { compact } from './compact';

/** Custom: light and wide, the brand in the middle, blocks as bands from edge to edge. */
export const customStyles = compact(`
:root{--lp-round:6px;--lp-gap:0px;--lp-wide:1180px}
.head{background:var(--lp-surface);color:var(--lp-ink);box-shadow:0 1px var(--lp-line)}
.head-row{display:grid;grid-template-columns:1fr auto 1fr;min-height:84px}
.head-row .brand{grid-column:2;justify-self:center;grid-row:1}
.head-row .drawer{grid-column:1;grid-row:1;justify-self:start}
.head-row .head-end{grid-column:3;grid-row:1;justify-self:end}
[data-device=DESKTOP] .head-row .brand img{height:52px}
.top-bar{border-top:1px solid var(--lp-line)}
.top-bar ul{justify-content:safe center}
.top-bar .bar-item{padding:12px 16px;font-weight:600;border-radius:0}
.top-bar .bar-icon{width:20px;height:20px}
.top-bar .bar-item:hover{color:var(--lp-accent)}
.top-bar .current .bar-item{box-shadow:inset 0 -3px var(--lp-p-base)}
[data-template=CUSTOM] main>*,[data-template=CUSTOM] main>.block>*{padding:44px max(20px,calc(50vw - 590px))}
[data-template=CUSTOM] main>.block{padding:0}
[data-template=CUSTOM] main>*{background:var(--lp-surface)}
[data-template=CUSTOM] main>:nth-child(even),[data-template=CUSTOM] main>.block:nth-child(even)>*{background:var(--lp-raised)}
[data-template=CUSTOM] main>.block>.banners{padding:0}
.banners .slides{border-radius:0}
[data-template=CUSTOM] main>.announcements{padding-block:0;background:var(--lp-p-base);color:var(--lp-on-p);border-radius:0}
main>.announcements :is(.announcement,li){padding-inline:0}
main>.announcements .icon{color:inherit}
:is(.games,.newest,.provider-row,.heroes,.providers,.panel){border-radius:0}
.heading{font-size:1.6rem;justify-content:center;text-align:center;margin-bottom:26px}
.heading-row{justify-content:center;flex-direction:column;align-items:center;gap:0;margin-bottom:24px}
.heading-row .heading{margin-bottom:4px}
[data-template=CUSTOM] main>.page-heading{background:var(--lp-p-light);color:var(--lp-on-p-light);text-align:center;border-radius:0;padding-block:56px}
.layout-buttons ul{justify-content:center}
.layout-button{border-radius:var(--lp-round)}
.button{border-radius:var(--lp-round)}
.story{border-radius:0;background:var(--lp-surface)}
.tiles ul{justify-content:center}
.tiles .bar-item{background:none;box-shadow:inset 0 0 0 1px var(--lp-line)}
main>.story-page{max-width:none}
.story-page>*{max-width:760px;width:100%;margin-inline:auto}
[data-template=CUSTOM] main>.breadcrumbs{border-radius:0;padding-block:12px}
main>.cards .card,main>.questions>details{background:var(--lp-surface);box-shadow:inset 0 0 0 1px var(--lp-line)}
.foot{margin-top:0}
@media (max-width:760px){
[data-template=CUSTOM] main>*,[data-template=CUSTOM] main>.block>*{padding-block:26px}
.head-row{grid-template-columns:auto 1fr auto;min-height:62px}
.head-row .brand{justify-self:start}
.heading{font-size:1.35rem;margin-bottom:16px}
[data-template=CUSTOM] main>.page-heading{padding-block:34px}
}
`);
