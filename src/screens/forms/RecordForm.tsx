import { useContext, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { FormLibrary } from '../../base/media/FormLibrary';
import { useProfile } from '../../base/session/SessionContext';
import { useAddressedChoice } from '../../base/unsaved/useAddressedChoice';
import { FormLanguageProvider } from '../../fields/form/FormLanguage';
import { RevealProvider } from '../../fields/form/Reveal';
import { createResolver, createValidator } from '../../fields/form/schema';
import { copyValue, type Values } from '../../fields/form/values';
import { FormBody } from './FormBody';
import type { RecordFormProps } from './formProps';
import { PanelContext } from './panel';
import { ShownSectionProvider } from './ShownSection';

/**
 * The form of a record, a setting or an item. Its baseline is `editing.opened` at the time when it opened: later
 * changes of the data affect neither the user's input nor the version it is based on.
 */
export function RecordForm({ editing, ...frame }: RecordFormProps) {
    const translate = useTranslate();
    const latestTranslate = useRef(translate);
    latestTranslate.current = translate;
    const rights = useProfile();
    const [{ packing, languages, ldpId, opened }] = useState(editing);
    const [resolver] = useState(() =>
        createResolver({ packing, languages, ldpId, rights, translate: () => latestTranslate.current }),
    );
    const [accepts] = useState(() => createValidator(resolver));
    const [defaultValues] = useState(() => copyValue(opened.values));
    const language = useAddressedChoice('lang', languages.langs, languages.defaultLang);
    const sections = editing.tabs ? Object.keys(editing.sections) : [];
    const section = useAddressedChoice(useContext(PanelContext) ? 'section' : 'tab', sections, sections[0] ?? '');
    const form = useForm<Values>({ defaultValues, resolver, shouldFocusError: false });
    // No input reads the state from the context; a new one would render them all.
    const [formState] = useState(form.formState);
    return (
        <FormProvider {...form} formState={formState}>
            <FormLanguageProvider languages={languages} choice={language}>
                <RevealProvider>
                    <FormLibrary value={ldpId === undefined}>
                        <ShownSectionProvider choice={section}>
                            <FormBody editing={editing} accepts={accepts} {...frame} />
                        </ShownSectionProvider>
                    </FormLibrary>
                </RevealProvider>
            </FormLanguageProvider>
        </FormProvider>
    );
}
