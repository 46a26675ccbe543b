/** @jsxImportSource preact */
import type { View } from '../view';
import { Picture } from './Picture';

/** Whether a landing page has tags that count its visitors. */
export function countsVisitors({ content }: View['snapshot']): boolean {
    const { gtag, gtag_mng, fbpixel } = content;
    return Boolean(gtag.measurementId || gtag_mng.containerId || fbpixel.pixelId);
}

/** What visitors are asked on their first visit: their age, and whether they may be counted. A script shows it. */
export function Notices({ view }: { view: View }) {
    const { asset } = view.snapshot.content;
    return (
        <aside class="notices" aria-label={view.t('notices')} aria-live="polite">
            <section class="notice" data-notice="age" hidden>
                <span class="notice-picture" {...view.mark('asset', 'loadingLogo')}>
                    <Picture view={view} path={asset.loadingLogo} slot="appMedia" alt="" class="notice-logo" />
                </span>
                <p>
                    <strong>{view.t('age.title')}</strong> {view.t('age.text')}
                </p>
                <div class="notice-buttons">
                    <button type="button" class="button" data-answer="yes">
                        {view.t('age.yes')}
                    </button>
                    <a class="button quiet" href={view.path('responsible-play')}>
                        {view.t('age.no')}
                    </a>
                </div>
            </section>
            {countsVisitors(view.snapshot) && (
                <section class="notice" data-notice="consent" hidden {...view.mark('landingPage', 'consent')}>
                    <p>{view.t('consent.text')}</p>
                    <div class="notice-buttons">
                        <button type="button" class="button" data-answer="yes">
                            {view.t('consent.yes')}
                        </button>
                        <button type="button" class="button quiet" data-answer="no">
                            {view.t('consent.no')}
                        </button>
                    </div>
                </section>
            )}
        </aside>
    );
}
