import { compact } from './compact';

/** Classic: two rows of header, a side bar beside the content, boxes with borders. */
export const classicStyles = compact(`
.top-bar{background:var(--lp-p-dark);color:var(--lp-on-p-dark)}
.top-bar .bar-item{border-radius:0;min-height:46px}
.top-bar .bar-item:hover{background:#ffffff1f}
.top-bar .current .bar-item{box-shadow:inset 0 -4px var(--lp-s-base);font-weight:650}
.page-row{max-width:var(--lp-wide);margin:20px auto 0;padding:0 20px;display:grid;grid-template-columns:220px minmax(0,1fr);gap:20px;align-items:start}
[data-device=MOBILE] .page-row{grid-template-columns:minmax(0,1fr);padding:0 12px;margin-top:12px}
.page-row>main:first-child{grid-column:1/-1}
.side-bar{position:sticky;top:136px;background:var(--lp-surface);border-radius:var(--lp-round);padding:10px;box-shadow:inset 0 0 0 1px var(--lp-line);max-height:calc(100vh - 156px);overflow:auto}
:is(.panel,.games,.newest,.provider-row,.heroes,.providers,.announcements,.card,.tiles .bar-item){box-shadow:inset 0 0 0 1px var(--lp-line)}
.games .heading,.newest .heading,.providers .heading,.heroes .heading{padding-inline-start:12px;border-inline-start:5px solid var(--lp-s-base)}
:root{--lp-round:10px}
`);
