/** @jsxImportSource preact */
import { renderToString } from 'preact-render-to-string';
import { Head } from './head';
import { PageBody } from './pages/PageBody';
import { BarNav } from './parts/Bars';
import { Festival } from './parts/Festival';
import { FloatingMenu } from './parts/FloatingMenu';
import { Notices } from './parts/Notices';
import { getPictureUrl } from './parts/Picture';
import { Popups } from './parts/Popups';
import { visitorScript } from './script.generated';
import { buildStructuredData } from './structured';
import { baseStyles } from './styles/base';
import { blockStyles } from './styles/blocks';
import { frameStyles } from './styles/frame';
import { setStyles } from './styles/sets';
import { templates } from './templates';
import { buildTheme, listCircles } from './theme';
import { createView, type PageRequest, type View } from './view';

/**
 * A page: the document, and the texts of its inline scripts and styles, whose hashes the content security policy names.
 * `status` is 404 if there is no such page; the document then says so.
 */
export type RenderedPage = { status: 200 | 404; html: string; scripts: string[]; styles: string[] };

/** Keeps code from ending the element that contains it. */
const enclose = (code: string) => code.replace(/<(?=\/(?:script|style)|!--)/gi, '\\3c ');
const encloseScript = (code: string) => code.replace(/<(?=\/script|!--)/gi, '\\x3c');

/** Makes a value readable for scripts inside of a page. */
const toInlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What the script of the page needs to know. */
function getScriptSettings({ snapshot }: View) {
    const { gtag, gtag_mng, fbpixel } = snapshot.content;
    return {
        consent: snapshot.landingPage.consent,
        gtag: gtag.measurementId,
        gtagManager: gtag_mng.containerId,
        pixel: fbpixel.pixelId,
    };
}

function Body({ view }: { view: View }) {
    const { Frame } = templates[view.snapshot.content.layout.template];
    return (
        <>
            <a class="skip" href="#main">
                {view.t('skip')}
            </a>
            <Festival view={view} />
            <Frame view={view}>
                <PageBody view={view} />
            </Frame>
            {view.device === 'MOBILE' && (
                <BarNav view={view} bar="BOTTOM" label={view.t('bottomBar')} class="bottom-bar" eager />
            )}
            <FloatingMenu view={view} />
            <Notices view={view} />
            <Popups view={view} />
        </>
    );
}

/**
 * Renders a page of a landing page. Depends on nothing but the request: no clock, no storage.
 *
 * @example renderPage({ snapshot, address: { page: 'home', number: 1 }, device: 'MOBILE', visitor: 'GUEST', origin, texts })
 */
export function renderPage(request: PageRequest): RenderedPage {
    const view = createView(request);
    const { content } = view.snapshot;
    const { template } = content.layout;
    const theme = buildTheme(content, view.device, (path) => getPictureUrl(view, path));
    const styles = [
        `${theme}${baseStyles}${frameStyles}${blockStyles}${setStyles}${templates[template].styles}`,
        enclose(content.css.code),
    ];
    const scripts = [visitorScript, encloseScript(content.javascript.code)];
    const tags = content.tag.tags.map(({ tag }) => tag).join('');
    const html = [
        `<!doctype html><html lang="${view.tag}" data-template="${template}" data-device="${view.device}"`,
        ` data-visitor="${view.visitor}" data-circles="${listCircles(content.imageStyle)}"><head><meta charset="utf-8">`,
        renderToString(<Head view={view} />),
        ...styles.filter(Boolean).map((code) => `<style>${code}</style>`),
        `<script type="application/ld+json">${toInlineJson(buildStructuredData(view))}</script>`,
        `${tags}</head><body>`,
        renderToString(<Body view={view} />),
        `<script type="application/json" id="site-settings">${toInlineJson(getScriptSettings(view))}</script>`,
        ...scripts.filter(Boolean).map((code) => `<script>${code}</script>`),
        '</body></html>',
    ];
    return {
        status: view.address.page === undefined ? 404 : 200,
        html: html.join(''),
        scripts: scripts.filter(Boolean),
        styles: styles.filter(Boolean),
    };
}
