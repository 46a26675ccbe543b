import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useEvent } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import type { Fields } from '../../../contract/field';
import { resources } from '../../../resources';
import { findStoryType } from '../../../site/paths';
import { getBestPage } from '../../../site/shownOn';
import { useLandingPage } from '../../base/session/SessionContext';
import { useFormLanguage } from '../../fields/form/FormLanguage';
import { useReveal } from '../../fields/form/Reveal';
import type { Values } from '../../fields/form/values';
import { openWindow, usePublishedForm } from './apart';
import { buildChange, newRecord } from './change';
import { type ChangeSource, ChangeSourceContext } from './changes';
import { buildPlacePath } from './destinations';
import { oncePerFrame } from './oncePerFrame';
import { useOpening } from './opening';
import { Preview } from './Preview';
import { findStepsInForm, findSubject, toFormPath, toPlace } from './places';
import { usePreviewSetup } from './settings';
import type { Shown } from './shown';
import { usePreviewLook } from './usePreviewLook';

type Props = {
    shown: Shown;
    fields: Fields;
    /** The record or setting as it is stored, and its version. */
    stored: Readonly<Values>;
    version: number;
    form: RefObject<HTMLFormElement | null>;
};

/** Returns what the form holds as visitors would see it, and tells of each change. */
function useFormChanges({ shown, stored }: Pick<Props, 'shown' | 'stored'>, defaultLang: string): ChangeSource {
    const { getValues, subscribe } = useFormContext<Values>();
    const get = useEvent((lang: string, at: string | undefined) => {
        const whole = shown.toWhole(getValues(), stored);
        const instant = at === undefined ? Date.now() : Date.parse(at);
        return buildChange({ shown, stored, whole }, { lang, defaultLang }, instant);
    });
    return useMemo(
        () => ({
            get,
            subscribe(listener) {
                const turn = oncePerFrame(listener);
                const stop = subscribe({ formState: { values: true }, callback: turn.call });
                return () => {
                    turn.cancel();
                    stop();
                };
            },
        }),
        [get, subscribe],
    );
}

/** Returns the place of the field that has the focus. */
function useFocusedPlace({ shown, fields, form }: Props): string | undefined {
    const { getValues } = useFormContext<Values>();
    const [place, setPlace] = useState<string>();
    const onFocus = useEvent((event: FocusEvent) => {
        const path =
            event.target instanceof Element
                ? event.target.closest<HTMLElement>('[data-path]')?.dataset.path
                : undefined;
        if (path !== undefined) setPlace(toPlace(shown, fields, getValues(), path));
    });
    useEffect(() => {
        const element = form.current;
        element?.addEventListener('focusin', onFocus);
        return () => element?.removeEventListener('focusin', onFocus);
    }, [form, onFocus]);
    return place;
}

/** The preview beside a form. A click on what comes from another form leads there. */
export function FormPreview(props: Props) {
    const { shown, fields, stored, version } = props;
    const { getValues } = useFormContext<Values>();
    const reveal = useReveal();
    const navigate = useNavigate();
    const { id, langs, defaultLang } = useLandingPage();
    const [formLang] = useFormLanguage();
    const [{ isApart }, setSetup] = usePreviewSetup();
    const { setOpen, isBeside } = useOpening();
    const subject = { type: shown.resource.name, variant: shown.variant, id: shown.id };
    const [look, setLook] = usePreviewLook(getBestPage(subject), { langs, lang: formLang });
    const place = useFocusedPlace(props);
    const source = useFormChanges(props, defaultLang);
    const ldpId = isLandingPageType(shown.resource) ? (shown.id ?? id) : id;
    const slug = String(stored.slug ?? newRecord);
    function pick(picked: string): void {
        const own = findStepsInForm(shown, picked);
        const found = own ? undefined : findSubject(resources, picked, ldpId);
        if (own && !isBeside) setOpen(false);
        if (own) reveal(toFormPath(fields, getValues(), own));
        if (found) navigate(buildPlacePath(found), { state: { place: picked } });
    }
    usePublishedForm(isApart, ldpId, {
        getState: () => ({ subject, slug, place, saved: version }),
        source,
        onPick: pick,
    });
    if (isApart) return null;
    return (
        <ChangeSourceContext value={source}>
            <Preview
                ldpId={ldpId}
                langs={langs}
                look={look}
                setLook={setLook}
                slug={findStoryType(subject.type) === look.page ? slug : undefined}
                place={place}
                saved={version}
                onPick={pick}
                open={() => openWindow(ldpId, () => setSetup({ isApart: true }))}
                close={() => setOpen(false)}
            />
        </ChangeSourceContext>
    );
}
