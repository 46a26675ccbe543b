/** @jsxImportSource preact */
import type { SitePage } from '../paths';
import type { View } from '../view';

/** Sanitized formatted text of the staff. */
export function FormattedText({ html, ...marks }: { html: string; 'data-field'?: string }) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes such texts when they are saved
    return html === '' ? null : <div class="formatted" {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns the heading of a page: the staff's, or the name of the page. */
export function getHeading(view: View, page: SitePage): string {
    return view.snapshot.content.page[page]?.heading || view.t(`pages.${page}`);
}

/** The heading of a page. */
export function PageHeading({ view, page }: { view: View; page: SitePage }) {
    return (
        <h1 class="page-heading" {...view.mark('page', page, 'heading')}>
            {getHeading(view, page)}
        </h1>
    );
}

/** The text of a page. */
export function PageText({ view, page }: { view: View; page: SitePage }) {
    const { content = '' } = view.snapshot.content.page[page] ?? {};
    return <FormattedText html={content} {...view.mark('page', page, 'content')} />;
}
