import { compact } from './compact';

/**
 * What all templates share: letters, surfaces, links, buttons. Fonts are those of the visitor's device; scripts with marks
 * above or below their letters get taller lines.
 */
export const baseStyles = compact(`
*,*::before,*::after{box-sizing:border-box}
:root{--lp-round:14px;--lp-gap:20px;--lp-wide:1240px}
html{-webkit-text-size-adjust:100%;scroll-padding-top:96px}
body{margin:0;min-height:100vh;color:var(--lp-ink);background:var(--lp-page);
font:16px/1.55 system-ui,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;overflow-wrap:break-word}
[data-device=DESKTOP] body{background-attachment:fixed}
:lang(th) body{font-family:system-ui,"Noto Sans Thai","Leelawadee UI","Sukhumvit Set",sans-serif;line-height:1.7}
:lang(lo) body{font-family:system-ui,"Noto Sans Lao","Leelawadee UI","Lao Sangam MN",sans-serif;line-height:1.75}
:lang(km) body{font-family:system-ui,"Noto Sans Khmer","Leelawadee UI","Khmer Sangam MN",sans-serif;line-height:1.85}
:lang(my) body{font-family:system-ui,"Noto Sans Myanmar","Myanmar Text","Myanmar Sangam MN",sans-serif;line-height:1.95}
:lang(hi) body{font-family:system-ui,"Noto Sans Devanagari","Nirmala UI",sans-serif;line-height:1.75}
:lang(bn) body{font-family:system-ui,"Noto Sans Bengali","Nirmala UI",sans-serif;line-height:1.75}
:lang(ja) body{font-family:system-ui,"Hiragino Sans","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif;line-height:1.7}
:lang(ko) body{font-family:system-ui,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",sans-serif;line-height:1.65;word-break:keep-all}
:lang(zh) body{font-family:system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;line-height:1.7}
img,svg{display:block;max-width:100%;height:auto}
h1,h2,h3,p,ul,ol,figure{margin:0}
ul,ol{padding:0;list-style:none}
h1,h2,h3{line-height:1.3;text-wrap:balance}
:is(:lang(th),:lang(lo),:lang(km),:lang(my),:lang(hi),:lang(bn)) :is(h1,h2,h3){line-height:1.6}
a{color:inherit}
button,summary{font:inherit;cursor:pointer}
summary{list-style:none}
summary::-webkit-details-marker{display:none}
:focus-visible{outline:3px solid var(--lp-accent);outline-offset:2px}
[hidden]{display:none!important}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:8px;top:-80px;z-index:90;padding:10px 18px;background:var(--lp-surface);color:var(--lp-ink);border-radius:8px}
.skip:focus{top:8px}
.icon{width:22px;height:22px;fill:currentColor;flex:none}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;border:0;border-radius:999px;
background:var(--lp-s-base);color:var(--lp-on-s);font-weight:650;text-decoration:none;text-align:center;transition:filter .15s}
.button:hover{filter:brightness(1.07)}
.button.quiet{background:transparent;color:inherit;box-shadow:inset 0 0 0 1.5px currentColor}
.button.large{min-height:54px;padding:10px 34px;font-size:1.1rem}
.panel,.games,.newest,.provider-row,.heroes,.providers{background:var(--lp-surface);border-radius:var(--lp-round);padding:22px}
.heading{display:flex;align-items:center;gap:12px;font-size:1.25rem;margin-bottom:16px}
.heading img{width:36px;height:36px}
.heading-row{display:flex;justify-content:space-between;align-items:baseline;gap:16px;flex-wrap:wrap}
.all{color:var(--lp-accent);font-weight:600;text-underline-offset:3px}
.page-heading{font-size:clamp(1.6rem,1.2rem + 1.6vw,2.3rem)}
main>.page-heading{padding:26px 28px;border-radius:var(--lp-round);background:var(--lp-p-base);color:var(--lp-on-p)}
.empty{color:var(--lp-soft);padding:28px;text-align:center;background:var(--lp-surface);border-radius:var(--lp-round)}
.panel:empty{display:none}
.formatted>*+*{margin-top:.85em}
.formatted :is(h2,h3){font-size:1.2rem;margin-top:1.3em}
.formatted ul{list-style:disc;padding-inline-start:1.4em}
.formatted ol{list-style:decimal;padding-inline-start:1.6em}
.formatted a{color:var(--lp-accent)}
.formatted img{border-radius:10px}
.formatted blockquote{margin-inline:0;padding-inline-start:16px;border-inline-start:4px solid var(--lp-p-base)}
main{min-width:0;display:flex;flex-direction:column;gap:var(--lp-gap)}
.block:empty{display:none}
.block{display:flex;flex-direction:column;gap:var(--lp-gap);min-width:0}
[data-visitor=GUEST] .for-members,[data-visitor=MEMBER] .for-guests{display:none}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
`);
