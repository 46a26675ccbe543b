import { manual } from '../../../resources/manual';

/** Returns the address of the manual's chapter about a screen, by the path of that. */
export function buildHelpAddress(pathname: string): string {
    return `/${manual.route}?${new URLSearchParams({ screen: pathname })}`;
}
