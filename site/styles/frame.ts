import { compact } from './compact';

/** What surrounds every page: header, menus, footer, and what floats above. */
export const frameStyles = compact(`
.head{position:sticky;top:0;z-index:40;background:var(--lp-p-base);color:var(--lp-on-p)}
.head-row{display:flex;align-items:center;gap:16px;max-width:var(--lp-wide);margin:auto;padding:10px 20px;min-height:68px}
.brand{display:block;flex:none;text-decoration:none;max-width:min(300px,46vw)}
.brand img{width:auto;height:44px;max-width:100%;object-fit:contain;object-position:left center}
.brand.upright img{height:56px}
.brand-name{font-weight:800;font-size:1.35rem;line-height:1.25;letter-spacing:-.01em}
:is(:lang(th),:lang(lo),:lang(km),:lang(my),:lang(hi),:lang(bn)) .brand-name{letter-spacing:0;line-height:1.6}
.head-end{display:flex;align-items:center;gap:12px;margin-inline-start:auto}
.account{display:flex;gap:10px}
.account .button{min-height:40px;padding:6px 18px;white-space:nowrap}
.menu{position:relative}
.menu>summary{display:flex;align-items:center;min-height:40px;padding:6px 12px;border-radius:10px}
.menu>summary:hover{background:#0000001f}
.languages>summary::after{content:"";width:8px;height:8px;margin-inline-start:9px;border:solid currentColor;border-width:0 2px 2px 0;transform:translateY(-2px) rotate(45deg)}
.languages ul{position:absolute;inset-inline-end:0;top:100%;min-width:170px;padding:8px;background:var(--lp-surface);color:var(--lp-ink);border-radius:12px;box-shadow:0 12px 40px #0005;z-index:50}
.languages a{display:block;padding:9px 14px;border-radius:8px;text-decoration:none}
.languages a:hover,.languages a[aria-current]{background:var(--lp-raised)}
.menu-icon{width:24px;height:16px;background:linear-gradient(currentColor 0 0) 0 0/100% 2.5px no-repeat,linear-gradient(currentColor 0 0) 0 50%/100% 2.5px no-repeat,linear-gradient(currentColor 0 0) 0 100%/100% 2.5px no-repeat}
.drawer-sheet{position:absolute;inset-inline-start:0;top:calc(100% + 8px);width:min(320px,86vw);max-height:76vh;overflow:auto;padding:10px;background:var(--lp-surface);color:var(--lp-ink);border-radius:16px;box-shadow:0 16px 48px #0007;z-index:60}
.side-list+.side-list{border-top:1px solid var(--lp-line);margin-top:8px;padding-top:8px}
.bar-item{display:flex;align-items:center;gap:12px;text-decoration:none}
.bar-icon{width:30px;height:30px;flex:none}
.bar-wide{width:64px;height:36px;object-fit:cover;border-radius:6px;flex:none}
.bar-title{min-width:0}
.bar-button{margin-inline-start:auto;padding:2px 10px;border-radius:999px;background:var(--lp-s-base);color:var(--lp-on-s);font-size:.8rem;font-weight:650}
:is(.side-list,.side-bar) .bar-item{padding:8px 12px;border-radius:10px;min-height:46px}
:is(.side-list,.side-bar) .bar-item:hover{background:var(--lp-raised)}
:is(.side-list,.side-bar) .current .bar-item{background:var(--lp-p-light);color:var(--lp-on-p-light);font-weight:650}
.top-bar ul{display:flex;gap:4px;overflow-x:auto;scrollbar-width:none;max-width:var(--lp-wide);margin:auto;padding:0 12px}
.top-bar .bar-item{padding:9px 14px;white-space:nowrap;gap:9px;border-radius:10px 10px 0 0}
.top-bar .bar-icon{width:24px;height:24px}
.bottom-bar{position:fixed;inset:auto 0 0;z-index:45;background:var(--lp-surface);color:var(--lp-ink);border-top:1px solid var(--lp-line);padding-bottom:env(safe-area-inset-bottom)}
.bottom-bar ul{display:flex;justify-content:space-around}
.bottom-bar li{flex:1;min-width:0}
.bottom-bar .bar-item{flex-direction:column;gap:2px;padding:7px 4px 8px;font-size:.72rem;line-height:1.35;text-align:center;min-height:58px;justify-content:center}
.bottom-bar .bar-icon{width:28px;height:28px}
.bottom-bar .bar-title{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bottom-bar .bar-button{display:none}
.bottom-bar .current .bar-item{color:var(--lp-accent);font-weight:700}
[data-device=MOBILE] body{padding-bottom:76px}
.festival{position:absolute;inset:0 0 auto;height:min(1024px,100vh);overflow:hidden;pointer-events:none;z-index:0}
.festival-image{position:absolute;inset:0}
.festival-image img{width:100%;height:100%;object-fit:cover;object-position:top;opacity:.9}
.skip~:not(.festival,.floating-menu,.notices,.bottom-bar,dialog,.head,.rail){position:relative;z-index:1}
.foot{background:var(--lp-p-dark);color:var(--lp-on-p-dark);margin-top:44px;padding:36px 20px 28px}
.foot-row{max-width:var(--lp-wide);margin:auto;display:grid;grid-template-columns:2fr 1fr 1fr;gap:36px}
.foot-about p{margin-top:12px;max-width:46ch;opacity:.92}
.foot .brand img{height:64px}
.foot-pages a,.contact-links a{display:inline-flex;align-items:center;gap:10px;min-height:40px;text-underline-offset:3px}
.foot-pages a{text-decoration:none}
.foot-pages a:hover{text-decoration:underline}
.contact-links a{text-decoration:none}
.legal{display:flex;flex-wrap:wrap;gap:12px 28px;align-items:center;margin-top:28px;padding-top:20px;border-top:1px solid #ffffff2e;font-size:.92rem}
.license,.age-line{display:flex;flex-wrap:wrap;align-items:center;gap:10px}
.seal,.age-mark{display:grid;place-items:center;min-width:34px;height:34px;padding:0 7px;border:2px solid currentColor;border-radius:999px;font-weight:800;font-size:.85rem}
.owner{margin-inline-start:auto}
.floating-menu{position:fixed;inset-inline-end:14px;bottom:24px;z-index:42}
[data-device=MOBILE] .floating-menu{bottom:88px;inset-inline-end:8px}
.floating-menu ul{display:flex;flex-direction:column;gap:10px;align-items:flex-end}
.floating{display:flex;flex-direction:row-reverse;align-items:center;gap:0;min-width:54px;height:54px;padding:6px;border-radius:999px;background:var(--lp-p-base);color:var(--lp-on-p);text-decoration:none;box-shadow:0 6px 20px #0004}
.floating.own{background:var(--lp-surface);color:var(--lp-ink);box-shadow:0 6px 20px #0004,inset 0 0 0 2px var(--lp-p-base)}
.floating.chat{background:var(--lp-s-base);color:var(--lp-on-s)}
.floating>:first-child{width:42px;height:42px;flex:none}
.floating .icon{padding:7px}
.floating span{max-width:0;overflow:hidden;white-space:nowrap;transition:max-width .2s,padding .2s}
.floating:is(:hover,:focus-visible) span{max-width:220px;padding-inline:12px 4px}
.notices{position:fixed;inset:auto 0 0;z-index:70;pointer-events:none;display:flex;flex-direction:column}
.notice{pointer-events:auto;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:12px 28px;padding:16px 24px;background:var(--lp-surface);color:var(--lp-ink);box-shadow:0 -8px 40px #0004}
:root:has(.notice:not([hidden])){scroll-padding-bottom:40vh}
body:has(.notice:not([hidden]))::after{content:"";display:block;height:200px}
.notice p{max-width:64ch}
.notice-logo{width:48px;height:48px;object-fit:contain}
.notice-buttons{display:flex;gap:12px;flex-wrap:wrap}
.popup{width:min(620px,92vw);padding:0;border:0;border-radius:18px;background:var(--lp-surface);color:var(--lp-ink);overflow:hidden;box-shadow:0 30px 90px #000a}
.popup::backdrop{background:#000000b8}
.popup img{width:100%}
.popup-title{padding:16px 22px;font-weight:650}
.close{position:absolute;inset-inline-end:10px;top:10px;z-index:2;width:44px;height:44px;border:0;border-radius:50%;background:#000000b3 linear-gradient(#fff 0 0) center/18px 2.5px no-repeat;transform:rotate(45deg)}
.close::after{content:"";position:absolute;left:50%;top:50%;width:2.5px;height:18px;margin:-9px -1.25px;background:#fff}
@media (max-width:760px){
.head-row{padding:8px 12px;gap:8px;min-height:60px}
.brand img{height:34px}
.brand.upright img{height:42px}
.account .quiet{display:none}
.account .button{padding:6px 14px}
.languages>summary{padding:6px 8px}
.foot-row{grid-template-columns:1fr;gap:24px}
.legal{display:grid;gap:16px}
.owner{margin:0}
.notice{padding:14px 16px}
}
`);
