import { styled } from '@mui/material/styles';
import { type CSSProperties, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { RecordOf } from '../../contract/resource';
import { useFileUrl } from '../../src/base/session/SessionContext';
import type { layout } from '../layout';
import { Block } from './Block';

type Layout = RecordOf<typeof layout>;
type Platform = Layout['DESKTOP'];
/** What the page shows of a button. */
export type ShownButton = Pick<Layout['buttons'][number], 'id' | 'image'>;

const Screen = styled('div')(({ theme }) => ({
    position: 'relative',
    overflow: 'hidden',
    minHeight: 210,
    borderRadius: 10,
    border: `4px solid ${theme.palette.text.primary}`,
    background: theme.palette.background.default,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    '&[data-phone="true"]': { width: 190, minHeight: 330, margin: '0 auto', borderRadius: 20 },
}));

const Festival = styled('img')({
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'top',
    pointerEvents: 'none',
});

const Blocks = styled('div')({
    position: 'relative',
    display: 'grid',
    gap: 8,
    padding: '16px 30px',
    '[data-phone="true"] > &': { padding: '24px 12px' },
});

const Buttons = styled('div')({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: 6,
    '& > img': { width: 22, height: 22, borderRadius: 6 },
    '& > span': { width: 22, height: 22, borderRadius: 6, background: 'rgba(255, 255, 255, 0.75)' },
});

function getBackgroundStyle(background: Platform['background'], fileUrl: ReturnType<typeof useFileUrl>): CSSProperties {
    const { type, image, color1, color2 } = background;
    if (type === 'IMAGE' && image) return { backgroundImage: `url("${fileUrl(image, { size: 'background' })}")` };
    if (type === 'COLOR') return { background: color1 };
    if (type === 'GRADIENT') return { background: `linear-gradient(${color1}, ${color2})` };
    return {};
}

/** A miniature page with this layout: background, festival images, the enabled blocks, and its buttons. */
export const SmallPage = memo(function SmallPage({
    platform: { background, festivalImages, items },
    buttons,
    isPhone,
}: {
    platform: Platform;
    buttons: readonly ShownButton[];
    isPhone: boolean;
}) {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    return (
        <Screen
            data-phone={isPhone}
            data-background={background.type}
            role="img"
            aria-label={translate('resources.layout.preview')}
            style={getBackgroundStyle(background, fileUrl)}
        >
            {festivalImages.map(
                (path) => path && <Festival key={path} src={fileUrl(path, { size: 'festival' })} alt="" />,
            )}
            <Blocks>
                {items
                    .filter(({ enabled, kind }) => enabled && kind)
                    .map(({ id, kind, set }, index) => (
                        <Block key={id ?? index} kind={kind} set={set} />
                    ))}
                {buttons.length > 0 && (
                    <Buttons>
                        {buttons.map(({ id, image }, index) =>
                            image ? (
                                <img key={id ?? index} src={fileUrl(image, { size: 'layoutButton' })} alt="" />
                            ) : (
                                <span key={id ?? index} />
                            ),
                        )}
                    </Buttons>
                )}
            </Blocks>
        </Screen>
    );
});
