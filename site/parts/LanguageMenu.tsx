/** @jsxImportSource preact */
import { getLanguage } from '../../i18n/languages';
import type { View } from '../view';
import { Icon } from './icons';

/** The languages of the landing page, each leading to this page in it. */
export function LanguageMenu({ view }: { view: View }) {
    const { lang, landingPage } = view.snapshot;
    const { page = 'home', slug } = view.address;
    if (landingPage.langs.length < 2) return null;
    const languages = landingPage.langs.map((code) => getLanguage(code));
    return (
        <details class="menu languages" {...view.mark('landingPage', 'langs')}>
            <summary>
                <Icon name="GLOBE" />
                <span class="visually-hidden">{view.t('language')}: </span>
                <span class="language-name">{getLanguage(lang).name}</span>
            </summary>
            <ul>
                {languages.map(({ code, tag, name }) => (
                    <li key={code}>
                        <a
                            href={view.path(page, slug, code)}
                            lang={tag}
                            hreflang={tag}
                            {...(code === lang ? { 'aria-current': 'true' } : {})}
                        >
                            {name}
                        </a>
                    </li>
                ))}
            </ul>
        </details>
    );
}
