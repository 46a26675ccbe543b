/** @jsxImportSource preact */
import type { View } from '../view';
import { PlatformAnchor } from './Anchor';
import { ContactLinks } from './Contacts';
import { Brand } from './Header';
import { countsVisitors } from './Notices';

/** The seal of the licence, leading to its text on the gaming platform. */
function License({ view }: { view: View }) {
    if (!view.snapshot.landingPage.showLicense) return null;
    return (
        <p class="license" {...view.mark('landingPage', 'showLicense')}>
            <span class="seal" aria-hidden="true">
                ✓
            </span>
            {view.t('license')}
            <PlatformAnchor view={view} path="/license">
                {view.t('licenseDetails')}
            </PlatformAnchor>
        </p>
    );
}

/** What the law and good manners ask of every page: the minimum age, and where there is help. */
function AgeLine({ view }: { view: View }) {
    return (
        <p class="age-line">
            <span class="age-mark">18+</span>
            <span>{view.t('age.line')}</span>
            <a href={view.path('responsible-play')}>{view.t('pages.responsible-play')}</a>
        </p>
    );
}

/** Opens the question about consent again. The script shows it as soon as there is an answer that could be changed. */
function ConsentButton({ view }: { view: View }) {
    if (!countsVisitors(view.snapshot)) return null;
    return (
        <button type="button" class="consent-button" data-reopen="consent" hidden>
            {view.t('consent.change')}
        </button>
    );
}

export function Footer({ view }: { view: View }) {
    const { content, landingPage } = view.snapshot;
    const { info, layout } = content;
    const pages = (['promotion', 'article', 'faq', 'contact', 'download', 'responsible-play'] as const).map((page) => (
        <li key={page}>
            <a href={view.path(page)}>{view.t(`pages.${page}`)}</a>
        </li>
    ));
    return (
        <footer class="foot">
            <div class="foot-row">
                <div class="foot-about">
                    <Brand view={view} vertical />
                    <p {...view.mark('info', 'description')}>{info.description}</p>
                </div>
                <nav class="foot-pages" aria-label={view.t('footer')}>
                    <ul>
                        {landingPage.showVip && (
                            <li>
                                <a href={view.path('vip')} {...view.mark('landingPage', 'showVip')}>
                                    {view.t('pages.vip')}
                                </a>
                            </li>
                        )}
                        {pages}
                    </ul>
                </nav>
                <ContactLinks view={view} />
            </div>
            <div class="foot-row legal">
                <License view={view} />
                {layout.multiCurrency && <p {...view.mark('layout', 'multiCurrency')}>{view.t('currency')}</p>}
                <AgeLine view={view} />
                <ConsentButton view={view} />
                <p class="owner" {...view.mark('info', 'title')}>
                    © {info.title}
                </p>
            </div>
        </footer>
    );
}
