import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { getShades } from '../../contract/colors';
import { getDemand } from '../../contract/screens';
import { useMay } from '../../src/base/session/SessionContext';
import { TitledPaper } from '../../src/base/ui/TitledPaper';
import { color } from '../color';
import { Contrasts } from './Contrasts';
import { getColorPairs, getTheme } from './theme';

const Page = styled('div')(({ theme }) => ({
    overflow: 'hidden',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    fontSize: '0.8125rem',
    lineHeight: 'var(--line)',
    overflowWrap: 'anywhere',
}));

const Header = styled('div')({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '10px 12px',
    borderBottom: '3px solid',
    '& > b': { marginInlineEnd: 'auto' },
    '& > span': { padding: '2px 8px', borderRadius: 6 },
});

const Content = styled('div')({ display: 'grid', gap: 12, padding: 12 });

const Card = styled('div')({
    display: 'grid',
    justifyItems: 'start',
    gap: 6,
    padding: 12,
    borderRadius: 8,
    border: '1px solid',
    '& > p': { margin: 0 },
});

const Badge = styled('span')({ padding: '1px 8px', borderRadius: 999, fontSize: '0.75rem', fontWeight: 600 });

const Pressable = styled('span')({ padding: '6px 14px', borderRadius: 8, fontWeight: 600 });

/** Previews header, button and card of a landing page in the colours of the form, while the user types. */
export function ThemePreview() {
    const translate = useTranslate();
    const mayChange = useMay()(getDemand(color, 'update'));
    const { setValue } = useFormContext();
    const theme = getTheme(useWatch());
    const { primary, secondary, fontPrimary, fontSecondary } = theme;
    const say = (key: string) => translate(`resources.color.preview.${key}`);

    function workOut(): void {
        for (const [name, { base }] of Object.entries({ primary, secondary })) {
            for (const [shade, value] of Object.entries(getShades(base)))
                setValue(`${name}.${shade}`, value, { shouldDirty: true, shouldValidate: true });
        }
    }

    return (
        <TitledPaper title={translate('forms.preview')}>
            <Page>
                <Header style={{ background: primary.base, color: fontPrimary, borderColor: primary.dark }}>
                    <b>{say('site')}</b>
                    <span>{say('home')}</span>
                    <span style={{ background: primary.medium }}>{say('games')}</span>
                </Header>
                <Content>
                    <Card style={{ background: primary.light, color: primary.dark, borderColor: primary.medium }}>
                        <Badge style={{ background: secondary.light, color: secondary.dark }}>{say('badge')}</Badge>
                        <b>{say('title')}</b>
                        <p>{say('text')}</p>
                    </Card>
                    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
                        <Pressable style={{ background: secondary.base, color: fontSecondary }}>
                            {say('join')}
                        </Pressable>
                        <Pressable style={{ background: secondary.medium, color: fontSecondary }}>
                            {say('pressed')}
                        </Pressable>
                    </div>
                </Content>
            </Page>
            <Contrasts pairs={getColorPairs(theme)} />
            {mayChange && (
                <Button size="small" startIcon={<AutoFixHigh />} onClick={workOut} sx={{ mt: 1, ml: -1 }}>
                    {say('workOut')}
                </Button>
            )}
        </TitledPaper>
    );
}
