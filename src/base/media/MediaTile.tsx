import { memo, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import { commonOwner } from '../../../contract/library';
import { getLanguage } from '../../../i18n/languages';
import { useLocaleCode } from '../session/SessionContext';
import { formatTime } from '../ui/bangkok';
import { useListText } from '../ui/useListText';
import { formatBytes, formatMeasures, getFormat } from './facts';
import { LaterThumbnail } from './LaterThumbnail';
import { TileIcon } from './TileIcon';
import { getTilePosition, lineColumns, type TileShape, tileMeasures } from './tileStyle';
import { useUsedText } from './useUsedText';

type Props = {
    media: Media;
    index: number;
    total: number;
    shape: TileShape;
    isActive: boolean;
    /** Undefined if the file cannot be selected. */
    isSelected: boolean | undefined;
    /** Whether the list supports selection at all. */
    hasTicks: boolean;
    isNarrow: boolean;
    marksCommon: boolean;
    top: number;
    column: number;
    columns: number;
    /** Whether the list is scrolling fast. */
    scrolling: RefObject<boolean>;
};

/** One file in a grid or list: image, name and the most important properties. */
export const MediaTile = memo(function MediaTile(props: Props) {
    const { media, index, total, shape, isActive, isSelected, hasTicks, isNarrow, marksCommon, scrolling } = props;
    const translate = useTranslate();
    const listText = useListText('narrow');
    const { tag } = getLanguage(useLocaleCode());
    const usedText = useUsedText();
    const isCommon = marksCommon && media.ldpId === commonOwner;
    const measures = formatMeasures(media);
    const size = formatBytes(media.size, tag);
    const isLine = shape === 'list';
    const facts: Readonly<Record<string, string>> = isLine
        ? {
              mediaType: translate(`choices.${media.mediaType}`),
              mime: getFormat(media),
              measures,
              size,
              createdTime: formatTime(media.createdTime),
          }
        : {};
    const columns = Object.keys(lineColumns).filter((name) => name === 'size' || !isNarrow);
    // For voice control, the accessible name begins with the visible text in its visual order.
    const shown = [
        media.name,
        ...(isLine ? columns.map((name) => facts[name] ?? '') : [measures || getFormat(media), size]),
    ];
    const unseen = [isLine || measures === '' ? '' : getFormat(media), media.used ? translate('library.used') : ''];
    // The focus stays on the list, which references the active option.
    const option = {
        role: 'option',
        id: `media-${media.id}`,
        'aria-selected': isSelected ?? false,
        'aria-setsize': total,
        'aria-posinset': index + 1,
        'aria-label': listText([...shown, ...unseen].filter((part) => part !== '')),
    };
    return (
        <div
            className="tile"
            {...option}
            data-index={index}
            data-shape={shape}
            data-active={isActive}
            style={getTilePosition(shape, props)}
        >
            {isSelected !== undefined && (
                <span className="tick" data-on={isSelected} data-tick>
                    <TileIcon name={isSelected ? 'on' : 'off'} />
                </span>
            )}
            {hasTicks && isSelected === undefined && shape === 'list' && <span style={{ width: 22, flexShrink: 0 }} />}
            <div className="stage" {...(isLine ? {} : { style: { height: tileMeasures[shape].picture } })}>
                <LaterThumbnail media={media} scrolling={scrolling} />
            </div>
            <div className="words">
                {/* Separates the texts for screen readers, as the layout does for the eye. */}
                <strong title={media.name}>{media.name}</strong>{' '}
                {shape === 'grid' && <span>{[measures || getFormat(media), size].join(' · ')}</span>}
                {shape === 'list' &&
                    Object.entries(lineColumns).map(
                        ([name, style]) =>
                            (name === 'size' || !isNarrow) && (
                                <span key={name} style={style}>
                                    {facts[name]}{' '}
                                </span>
                            ),
                    )}
            </div>
            {(shape === 'list' ? !isNarrow : media.used || isCommon) && (
                <span className="marks">
                    {isCommon && shape !== 'list' && (
                        <span title={translate('library.common')}>
                            <TileIcon name="common" />
                        </span>
                    )}
                    {media.used && (
                        <span title={usedText(media)}>
                            <TileIcon name="used" />
                        </span>
                    )}
                </span>
            )}
        </div>
    );
});
