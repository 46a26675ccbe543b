import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RecordOf } from '../../contract/resource';
import { colorPattern } from '../../fields/color/field';
import { useFileUrl } from '../../src/base/session/SessionContext';
import { TitledPaper } from '../../src/base/ui/TitledPaper';
import type { apkMedia } from '../apkMedia';
import { IconSizes } from './IconSizes';

const Phones = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12, textAlign: 'center' });

const Phone = styled('div')(({ theme }) => ({
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: 6,
    height: 190,
    padding: 8,
    borderRadius: 18,
    border: `4px solid ${theme.palette.text.primary}`,
    background: theme.palette.background.default,
    overflowWrap: 'anywhere',
    fontSize: '0.75rem',
    lineHeight: 'var(--line)',
    '& > img, & > span': { width: 56, height: 56, objectFit: 'contain' },
    '& > span': { borderRadius: 14, border: `2px dashed ${theme.palette.grey[400]}` },
}));

/** Previews the app icon on a phone and the loading screen, and shows which icon sizes exist. */
export function AppPreview() {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    // The form holds the values of this declaration.
    const { appName, preloadColor, icons, loadingLogo } = useWatch() as RecordOf<typeof apkMedia>;
    const icon = icons[512];
    const ground = colorPattern.test(preloadColor) ? { background: preloadColor } : {};
    return (
        <TitledPaper title={translate('forms.preview')}>
            <Phones>
                <div>
                    <Phone>
                        {icon ? (
                            <img src={fileUrl(icon, { size: 'appIcon192' })} alt="" style={{ borderRadius: 14 }} />
                        ) : (
                            <span />
                        )}
                        {appName}
                    </Phone>
                    <Typography variant="caption" color="textSecondary">
                        {translate('resources.apkMedia.preview.home')}
                    </Typography>
                </div>
                <div>
                    <Phone style={ground}>
                        {loadingLogo ? <img src={fileUrl(loadingLogo, { size: 'appMedia' })} alt="" /> : <span />}
                    </Phone>
                    <Typography variant="caption" color="textSecondary">
                        {translate('resources.apkMedia.preview.loading')}
                    </Typography>
                </div>
            </Phones>
            <IconSizes icons={icons} />
        </TitledPaper>
    );
}
