import { styled, type Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { providerPicture } from '../../contract/catalogue';
import { imageSlots } from '../../contract/limits';
import type { PicturedProvider } from '../../fields/providers/picture';
import { useFileUrl } from '../../src/base/session/SessionContext';
import { useFieldLabel } from '../../src/fields/labels';
import { provider } from '../provider';

const { width, height } = imageSlots.provider;

/** The names of a provider's six pictures, in the order of its form. */
export const pictureNames = Object.keys(provider.fields.images.fields);

/** Six columns of equal width that share the available space. */
const Strip = styled('span')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(80px, 1fr))',
    gap: 8,
    [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(6, minmax(36px, 80px))' },
}));

/**
 * The same columns in the header of the list, each wide enough for the longest word of any heading, so that no word is
 * broken. A long word may extend into the gaps next to it, where its neighbours are shorter.
 */
export const HeadStrip = styled(Strip)({
    width: 'max-content',
    alignItems: 'center',
    '& > span': {
        width: 'min-content',
        minWidth: 'calc(100% + 12px)',
        marginInline: -6,
        textAlign: 'center',
        whiteSpace: 'normal',
        fontSize: '0.75rem',
    },
});

export const ownLook = ({ palette }: Theme) => ({ outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 });
export const defaultLook = ({ palette }: Theme) => ({
    outline: `1px dashed ${palette.grey[500]}`,
    outlineOffset: 1,
    opacity: 0.42,
});

const Picture = styled('img')(({ theme }) => ({
    display: 'block',
    width: '100%',
    maxWidth: 80,
    marginInline: 'auto',
    aspectRatio: `${width} / ${height}`,
    objectFit: 'cover',
    borderRadius: 4,
    '&[data-own="true"]': ownLook(theme),
    '&[data-own="false"]': defaultLook(theme),
}));

/** Shows a provider's pictures: its own in full colour; the catalogue's, paler, where it has none. */
export function Pictures({ provider: { code, images } }: { provider: PicturedProvider }) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const fileUrl = useFileUrl();
    return (
        <Strip>
            {pictureNames.map((name) => {
                const own = images[name] ?? undefined;
                const kind = translate(own === undefined ? 'resources.provider.standard' : 'resources.provider.own');
                const says = `${getLabel(name)}: ${kind}`;
                return (
                    <Picture
                        key={name}
                        src={fileUrl(own ?? providerPicture(code), { size: 'thumbnail' })}
                        alt={says}
                        data-tip={says}
                        data-own={own !== undefined}
                        loading="lazy"
                        decoding="async"
                    />
                );
            })}
        </Strip>
    );
}
