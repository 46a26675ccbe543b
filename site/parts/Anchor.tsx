/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Link, Target } from '../links';
import type { FieldPlace, View } from '../view';

type TargetProps = {
    target: Target | undefined;
    class?: string;
    place?: FieldPlace;
    view: View;
    children: ComponentChildren;
};

/** A link to where a target leads; without a target, what it would contain. */
export function TargetAnchor({ target, class: name, place, view, children }: TargetProps) {
    const marks = place ? view.mark(...place) : {};
    if (!target)
        return (
            <span class={name} {...marks}>
                {children}
            </span>
        );
    return (
        <a class={name} href={target.href} {...(target.isExternal ? { rel: 'noopener' } : {})} {...marks}>
            {children}
        </a>
    );
}

type AnchorProps = Omit<TargetProps, 'target'> & { link: Link };

/** A link of the staff. */
export function Anchor({ link, ...props }: AnchorProps) {
    return <TargetAnchor target={props.view.resolve(link)} {...props} />;
}

type PlatformProps = Omit<TargetProps, 'target'> & { path: string };

/** A link to the gaming platform; nothing at all if the landing page names none. */
export function PlatformAnchor({ path, ...props }: PlatformProps) {
    const href = props.view.platform(path);
    return href === undefined ? null : <TargetAnchor target={{ href, isExternal: true }} {...props} />;
}
