import { useEffect, useMemo, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { resources } from '../../../resources';
import { findStoryType } from '../../../site/paths';
import { getBestPage } from '../../../site/shownOn';
import { useLandingPage } from '../../base/session/SessionContext';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { isSameValue } from '../../fields/form/values';
import { ChangeSourceContext } from '../../screens/preview/changes';
import { type FormState, followForm } from '../../screens/preview/channel';
import { buildPlacePath } from '../../screens/preview/destinations';
import { Preview } from '../../screens/preview/Preview';
import { findSubject } from '../../screens/preview/places';
import { usePreviewLook } from '../../screens/preview/usePreviewLook';

/**
 * The landing page as visitors see it, on a page of its own. While a form of the landing page is open in another window,
 * it shows what the form holds.
 */
export function PreviewPage() {
    const translate = useTranslate();
    const navigate = useNavigate();
    const { id, langs, defaultLang } = useLandingPage();
    const [form, setForm] = useState<FormState>();
    const [look, setLook] = usePreviewLook('home', { langs, lang: defaultLang });
    const follow = useEvent<[FormState], void>((state) => {
        // Another form is open now: what it edits is looked at where it is seen best.
        if (JSON.stringify(state.subject) !== JSON.stringify(form?.subject))
            setLook({ page: getBestPage(state.subject) });
        // Each key brings the same state anew.
        setForm((known) => (isSameValue(known, state) ? known : state));
    });
    const followed = useMemo(() => followForm(id, { onState: follow }), [id, follow]);
    useEffect(() => () => followed.close(), [followed]);
    useEffect(() => followed.ask(look.lang, look.at), [followed, look.lang, look.at]);

    function pick(place: string): void {
        const found = findSubject(resources, place, id);
        if (form) followed.pick(place);
        else if (found) navigate(buildPlacePath(found), { state: { place } });
    }
    const isOwnPage = form !== undefined && findStoryType(form.subject.type) === look.page;
    return (
        <ChangeSourceContext value={followed.source}>
            <h1 style={visuallyHidden}>{translate('pages.preview.title')}</h1>
            <div
                style={{
                    height: 'calc(100vh - var(--top-bar-height, 0px) - var(--page-foot, 0px) - 48px)',
                    minHeight: 480,
                    paddingTop: 8,
                    boxSizing: 'border-box',
                }}
            >
                <Preview
                    ldpId={id}
                    langs={langs}
                    look={look}
                    setLook={setLook}
                    slug={isOwnPage ? form.slug : undefined}
                    place={form?.place}
                    saved={form?.saved}
                    onPick={pick}
                />
            </div>
        </ChangeSourceContext>
    );
}
