import { compact } from './compact';

/** Modern: dark, without boxes; a header that floats, a stage as wide as the window, a rail of icons. */
export const modernStyles = compact(`
:root{--lp-round:22px;--lp-gap:34px;--lp-wide:1360px;color-scheme:dark}
.head{top:12px;width:min(calc(100% - 32px),1328px);margin:12px auto 0;border-radius:24px;background:color-mix(in srgb,var(--lp-surface) 92%,transparent);color:var(--lp-ink);box-shadow:0 12px 44px #0009,inset 0 0 0 1px var(--lp-line);backdrop-filter:blur(14px)}
[data-device=DESKTOP] .head{display:flex;align-items:center}
[data-device=DESKTOP] .head-row{flex:1;min-width:0;padding:8px 18px}
[data-device=DESKTOP] .top-bar{order:0;flex:none;max-width:56%;overflow:hidden}
[data-device=DESKTOP] .head-row{display:contents}
[data-device=DESKTOP] .brand{order:-1;margin:12px 8px 12px 24px;max-width:200px}
[data-device=DESKTOP] .head-end{order:3;padding-inline-end:16px}
.top-bar .bar-item{padding:8px 13px;border-radius:999px;min-height:44px;font-weight:600}
.top-bar .bar-icon{display:none}
.top-bar .bar-item:hover{background:var(--lp-raised)}
.top-bar .current .bar-item{background:var(--lp-s-base);color:var(--lp-on-s)}
main{max-width:var(--lp-wide);margin:20px auto 0;padding-inline:16px}
[data-device=DESKTOP] main{padding-inline:96px 16px}
[data-device=MOBILE] main{padding-inline:12px;gap:24px}
.stage{display:grid;gap:16px;margin-inline:calc(50% - 50vw + 6px);min-width:0}
[data-device=DESKTOP] .stage{margin-inline:-80px 0}
.stage .banners{filter:drop-shadow(0 24px 60px #0008)}
.rail{position:fixed;inset-inline-start:max(16px,calc(50vw - 664px));top:112px;z-index:30;padding:8px;border-radius:24px;background:var(--lp-surface);box-shadow:inset 0 0 0 1px var(--lp-line)}
.rail{max-height:calc(100vh - 140px);overflow:hidden auto;scrollbar-width:none}
.rail .bar-item{width:48px;height:48px;justify-content:center;border-radius:16px;position:relative}
.rail .bar-title{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.rail .bar-button{display:none}
.rail .bar-wide{width:36px;height:36px}
.rail .bar-item:hover{background:var(--lp-raised)}
.rail .current .bar-item{background:var(--lp-s-base);color:var(--lp-on-s)}
:is(.games,.newest,.provider-row,.heroes,.providers){background:none;padding:0}
:is(.games,.newest,.provider-row,.heroes,.providers)>:is(.heading,.heading-row){background:var(--lp-surface);width:fit-content;max-width:100%;padding:8px 20px;border-radius:999px}
:is(.games,.newest,.provider-row,.heroes,.providers)>.heading-row{width:auto;margin-bottom:16px}
.heading-row .heading{margin:0}
.provider-row ul,.provider-grid,.hero-grid{background:var(--lp-surface);border-radius:var(--lp-round);padding:20px}
.shelf{padding:16px;background:var(--lp-surface);border-radius:var(--lp-round)}
.shelf>li{flex-basis:calc(176px*var(--lp-game-scale))}
.story{background:var(--lp-surface)}
.panel{padding:28px}
main>.page-heading{background:linear-gradient(120deg,var(--lp-p-base),var(--lp-p-dark) 70%);padding:44px 36px;color:var(--lp-on-p)}
.announcements{border-radius:999px}
.announcements:has([open]){border-radius:var(--lp-round)}
.foot{background:var(--lp-surface);color:var(--lp-ink);box-shadow:inset 0 1px var(--lp-line)}
.button{border-radius:16px}
@media (max-width:760px){
.head{top:8px;width:calc(100% - 16px);margin-top:8px;border-radius:18px}
.shelf>li{flex-basis:calc(132px*var(--lp-game-scale))}
main>.page-heading{padding:28px 22px}
}
`);
