import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type AnchorHTMLAttributes, useId } from 'react';
import { useTranslate } from 'react-admin';
import { getVisitorAddress } from '../../../contract/delivery/address';
import { findAddressField } from '../../../contract/delivery/ownPage';
import { findObstacle, getPeriod } from '../../../contract/delivery/visible';
import { getLanguage } from '../../../i18n/languages';
import { useLandingPage } from '../session/SessionContext';
import type { Viewed, ViewLinkProps } from './viewLinkProps';

/** Returns the path of a record's page, without its language; undefined if the record has none. */
function findPath({ resource, record }: Viewed): string[] | undefined {
    const segment = String(record[findAddressField(resource) ?? ''] ?? '');
    return segment === '' ? undefined : [resource.name, segment];
}

/** Returns where the link leads; undefined if there is no such page. */
function useAddress({ of, lang }: ViewLinkProps): string | undefined {
    const landingPage = useLandingPage();
    if (landingPage.status !== 'ACTIVE') return undefined;
    if (!of) return getVisitorAddress(window.location, landingPage);
    const path = findPath(of);
    const { tag } = getLanguage(lang ?? landingPage.defaultLang);
    return path && getVisitorAddress(window.location, landingPage, { tag, path });
}

/** The link itself; see `ViewLink`, which loads it. */
export function ViewAnchor(props: ViewLinkProps) {
    const { look, of } = props;
    const translate = useTranslate();
    const reasonId = useId();
    const href = useAddress(props);
    if (href === undefined) return null;
    const obstacle =
        of && findObstacle({ status: of.record.status, period: getPeriod(of.resource.fields, of.record) }, Date.now());
    const text = translate(of ? 'app.view.record' : 'app.view.landingPage');
    const name = of && look === 'row' ? translate('lists.actionOf', { action: text, title: of.title }) : text;
    if (!obstacle) {
        const label = translate('app.view.newTab', { label: name });
        return <Anchor {...{ look, text, href, tip: text, 'aria-label': label, target: '_blank', rel: 'noopener' }} />;
    }
    const reason = translate(`app.view.${obstacle}`);
    return (
        <>
            <Anchor
                {...{ look, text, tip: reason, 'aria-label': name, 'aria-describedby': reasonId }}
                role="link"
                aria-disabled="true"
                tabIndex={0}
            />
            <span id={reasonId} hidden>
                {reason}
            </span>
        </>
    );
}

type AnchorAttributes = Pick<
    AnchorHTMLAttributes<HTMLAnchorElement>,
    'href' | 'target' | 'rel' | 'role' | 'tabIndex' | 'aria-label' | 'aria-describedby' | 'aria-disabled'
>;
type AnchorProps = Pick<ViewLinkProps, 'look'> & { text: string; tip: string } & AnchorAttributes;

const disabled = { '&[aria-disabled]': { color: 'text.disabled', cursor: 'default', bgcolor: 'transparent' } };

/** The anchor in one of its looks. One in a row is a plain element, styled by the table. */
function Anchor({ look, text, tip, ...anchor }: AnchorProps) {
    if (look === 'row')
        return (
            <a data-view data-tip={tip} {...anchor}>
                <Icon />
            </a>
        );
    if (look === 'icon')
        return (
            <IconButton component="a" data-tip={tip} {...anchor}>
                <Icon />
            </IconButton>
        );
    return (
        <Button
            component="a"
            variant={look === 'outlined' ? 'outlined' : 'text'}
            color={look === 'outlined' ? 'primary' : 'inherit'}
            startIcon={<Icon />}
            disableRipple={anchor.href === undefined}
            data-tip={anchor.href === undefined ? tip : undefined}
            sx={[{ whiteSpace: 'nowrap', flexShrink: 0 }, disabled]}
            {...anchor}
        >
            {text}
        </Button>
    );
}

/** The Material Symbol for a new tab, as large as the text around it. */
function Icon() {
    return (
        <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor" aria-hidden>
            <path d="M19 19H5V5h7V3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.1 0 2-.9 2-2v-7h-2zM14 3v2h3.59l-9.83 9.83 1.41 1.41L19 6.41V10h2V3z" />
        </svg>
    );
}
