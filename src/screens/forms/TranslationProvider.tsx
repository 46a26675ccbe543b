import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { confirmTranslations, listOutdated } from '../../../contract/calls/translation/outdated';
import type { Fields } from '../../../contract/field';
import { audiences } from '../../../contract/permissions';
import type { OutdatedText } from '../../../contract/translation/outdated';
import { haveTexts, listTexts } from '../../../contract/translation/texts';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { useProfile, useQuietTransport, useTransport } from '../../base/session/SessionContext';
import { useKeptWords } from '../../base/session/useKeptWords';
import { useFormLanguages } from '../../fields/form/FormLanguage';
import { FormTranslationProvider } from '../../fields/form/FormTranslation';
import type { FormPlace } from '../presence/follow';
import type { FormBaseline } from './editing';

type Props = {
    fields: Fields;
    place: FormPlace | undefined;
    opened: FormBaseline;
    readOnly: boolean;
    children: ReactNode;
};

const none = { version: 0, outdated: [] };

/** Asks which translations of the record in a form are older than their source, and tells its inputs. */
export function TranslationProvider({ fields, place, opened, readOnly, children }: Props) {
    const { langs } = useFormLanguages();
    const quiet = useQuietTransport();
    const transport = useTransport();
    const client = useQueryClient();
    const dialogs = useDialogs();
    const profile = useProfile();
    const { values, version, exists } = opened;
    const { resource = '', id = '', ldpId } = place ?? {};
    // Without a landing page, the server tells administrators alone.
    const isTold = ldpId !== undefined || audiences.admin(profile);
    const isTranslated = langs.length > 1 && haveTexts(fields);
    const key = ['translation', resource, ldpId, id, version];
    const owner = ldpId === undefined ? {} : { ldpId };
    const { data = none } = useQuery({
        queryKey: key,
        queryFn: ({ signal }) => quiet?.call(listOutdated, { body: { resource, id }, ...owner, signal }) ?? none,
        enabled: quiet !== undefined && place !== undefined && exists && isTold && isTranslated,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
    });
    const { words } = useKeptWords(ldpId, isTranslated);
    const texts = useMemo(() => listTexts(fields, values), [fields, values]);
    // What another version says is of no use for this one.
    const known = data.version === version ? data.outdated : none.outdated;
    const { mutate } = useMutation({
        mutationFn: (confirmed: Pick<OutdatedText, 'path' | 'lang'>) =>
            transport.call(confirmTranslations, { body: { resource, id, version, texts: [confirmed] }, ...owner }),
        onSuccess: (after) => client.setQueryData(key, after),
        onError: dialogs.error,
    });
    const confirm = useCallback(({ path, lang }: OutdatedText) => mutate({ path, lang }), [mutate]);
    return (
        <FormTranslationProvider opened={texts} known={known} confirm={readOnly ? undefined : confirm} words={words}>
            {children}
        </FormTranslationProvider>
    );
}
