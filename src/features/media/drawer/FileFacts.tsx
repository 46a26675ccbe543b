import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { languageOf } from '../../../../i18n/languages';
import { formatOf, measuresOf, sizeText } from '../../../base/media/facts';
import { useLocaleCode } from '../../../base/session/SessionContext';
import { formatTime } from '../../../base/ui/bangkok';
import { CopyButton } from '../../../base/ui/CopyButton';
import { Facts } from '../../../base/ui/Facts';
import { useFieldLabel } from '../../../fields/labels';

/** The properties of a file. */
export function FileFacts({ media }: { media: Media }): ReactNode {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const { tag } = languageOf(useLocaleCode());
    const by = (time: string, name: string) => translate('library.by', { time: formatTime(time), name });
    const facts: readonly (readonly [string, ReactNode])[] = [
        [labelOf('mediaType'), translate(`choices.${media.mediaType}`)],
        [labelOf('mime'), formatOf(media)],
        [
            translate('library.measures'),
            measuresOf(media) && translate('library.pixels', { measures: measuresOf(media) }),
        ],
        [labelOf('size'), sizeText(media.size, tag)],
        [labelOf('createdTime'), by(media.createdTime, media.createdBy)],
        [labelOf('updatedTime'), media.version > 1 && by(media.updatedTime, media.updatedBy)],
        [
            labelOf('url'),
            <>
                <code>{media.url}</code> <CopyButton text={media.url} name={labelOf('url')} />
            </>,
        ],
    ];
    return <Facts facts={facts.filter(([, value]) => value)} />;
}
