import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { changePassword } from '../../../contract/calls/auth';
import { defaultLanguage } from '../../../i18n/languages';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useTransport } from '../../base/session/SessionContext';
import { useDisarm, useUnsaved } from '../../base/unsaved/UnsavedGuard';
import { listFaults, listRefusals } from '../../fields/form/problems';
import { createResolver } from '../../fields/form/schema';
import { useRetranslatedFaults } from '../../fields/form/useRetranslatedFaults';
import type { Values } from '../../fields/form/values';

const empty = { oldPassword: '', newPassword: '' };
const formId = 'account/password';
const languages = { langs: [defaultLanguage], defaultLang: defaultLanguage };

/** Returns the form that changes the account's own password, validated by the schema of the call. */
export function useChangePassword() {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const transport = useTransport();
    const disarm = useDisarm();
    const latestTranslate = useRef(translate);
    latestTranslate.current = translate;
    const [resolver] = useState(() =>
        createResolver({
            packing: { call: changePassword, prefix: '', pack: (values) => values },
            languages,
            ldpId: undefined,
            translate: () => latestTranslate.current,
        }),
    );
    const form = useForm<Values>({ defaultValues: empty, resolver });
    useUnsaved(formId, form.formState.isDirty);
    useRetranslatedFaults(form, listFaults(form.formState.errors, Object.keys(empty)));

    const { mutate } = useMutation({
        mutationFn: ({ oldPassword, newPassword }: Values) =>
            transport.call(changePassword, {
                body: { oldPassword: String(oldPassword), newPassword: String(newPassword) },
            }),
        meta: { busy: true },
        retry: false,
        onSuccess() {
            disarm(formId);
            form.reset(empty);
            dialogs.success('pages.password.done');
        },
        onError(problem) {
            const refusals = listRefusals(problem);
            for (const { path, msg } of refusals)
                form.setError(path, { type: 'server', message: msg }, { shouldFocus: true });
            if (refusals.length === 0) dialogs.error(problem);
        },
    });

    async function submit(event: FormEvent): Promise<void> {
        try {
            await form.handleSubmit((values) => mutate(values))(event);
        } catch (problem) {
            dialogs.error(problem);
        }
    }
    return { form, submit };
}
