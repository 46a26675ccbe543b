import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { getLanguage } from '../../../../i18n/languages';
import { formatBytes, formatMeasures, getFormat } from '../../../base/media/facts';
import { useLocaleCode } from '../../../base/session/SessionContext';
import { formatTime } from '../../../base/ui/bangkok';
import { CopyButton } from '../../../base/ui/CopyButton';
import { Facts } from '../../../base/ui/Facts';
import { useFieldLabel } from '../../../fields/labels';

/** The properties of a file. */
export function FileFacts({ media }: { media: Media }): ReactNode {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const { tag } = getLanguage(useLocaleCode());
    const by = (time: string, name: string) => translate('library.by', { time: formatTime(time), name });
    const facts: readonly (readonly [string, ReactNode])[] = [
        [getLabel('mediaType'), translate(`choices.${media.mediaType}`)],
        [getLabel('mime'), getFormat(media)],
        [
            translate('library.measures'),
            formatMeasures(media) && translate('library.pixels', { measures: formatMeasures(media) }),
        ],
        [getLabel('size'), formatBytes(media.size, tag)],
        [getLabel('createdTime'), by(media.createdTime, media.createdBy)],
        [getLabel('updatedTime'), media.version > 1 && by(media.updatedTime, media.updatedBy)],
        [
            getLabel('url'),
            <>
                <code>{media.url}</code> <CopyButton text={media.url} name={getLabel('url')} />
            </>,
        ],
    ];
    return <Facts facts={facts.filter(([, value]) => value)} />;
}
