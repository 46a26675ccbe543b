const splitWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that draw something, or that such elements need. */
export const allowedElements = splitWords(`
    svg g defs symbol use switch title desc style
    path rect circle ellipse line polyline polygon text tspan textPath image
    linearGradient radialGradient stop pattern clipPath mask marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
    feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
    animate animateTransform animateMotion mpath
`);

/** Elements that are removed while their content is kept. */
export const unwrappedElements = splitWords('a');

/** Attributes without a namespace; `xlink:href` counts as `href` and `xml:id` as `id`. */
export const allowedAttributes = splitWords(`
    id class style href lang type media version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry dx dy
    d points pathLength transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits
    clipPathUnits maskUnits maskContentUnits markerUnits filterUnits primitiveUnits fx fy fr offset spreadMethod
    rotate textLength lengthAdjust startOffset method spacing side orient refX refY markerWidth markerHeight mask-type
    alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
    color-profile color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule
    filter flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant
    font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
    lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order
    pointer-events shape-rendering solid-color solid-opacity stop-color stop-opacity stroke stroke-dasharray
    stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor
    text-decoration text-rendering transform-origin unicode-bidi vector-effect visibility word-spacing writing-mode
    white-space in in2 result mode values type tableValues slope intercept amplitude exponent operator k1 k2 k3 k4 order
    kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
    specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle scale
    xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
    attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints
    from to by additive accumulate path origin requiredFeatures systemLanguage
`);

/** CSS properties that are not attributes as well. Properties whose drawing costs are not counted are left out. */
const otherProperties = splitWords(`
    animation animation-delay animation-direction animation-duration animation-fill-mode animation-iteration-count
    animation-name animation-play-state animation-timing-function transition transition-delay transition-duration
    transition-property transition-timing-function transition-behavior
    background background-color border border-radius box-sizing color-scheme margin max-height max-width min-height min-width
    padding position top right bottom left
    font-feature-settings font-kerning font-optical-sizing font-synthesis font-variant-alternates font-variant-caps
    font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position font-variation-settings
    line-height text-align text-decoration-color text-decoration-line text-decoration-style text-decoration-thickness
    text-indent text-orientation text-overflow text-transform text-underline-offset user-select word-break
    mask-clip mask-composite mask-image mask-mode mask-origin mask-position mask-repeat mask-size
    offset-anchor offset-distance offset-path offset-position offset-rotate
    rotate translate scale transform-box forced-color-adjust print-color-adjust
`);

/** Attributes that are not allowed as CSS properties: as a property, `d` would give its points to every path. */
const attributesOnly = splitWords('d points id class style href values from to by path');

/**
 * Whether a style may contain this property (lower case, without vendor prefix). Custom properties are checked
 * elsewhere.
 */
export const isAllowedProperty = (property: string) =>
    otherProperties.has(property) || (allowedAttributes.has(property) && !attributesOnly.has(property));

/**
 * Properties that are not inherited by default; their costs would not be counted for elements that inherit them
 * explicitly.
 */
export const nonInheritedProperties = splitWords('mask mask-image clip-path filter offset offset-path');

/**
 * Attributes that must not be animated: an animation could bring in an address or a style that was not checked, dashes
 * that were not counted, or filter parameters that take much longer.
 */
const notAnimatable = splitWords(`
    href style class id stroke-dasharray mask clip-path filter order numOctaves kernelMatrix
    radius stdDeviation marker marker-start marker-mid marker-end attributeName values from to by path begin dur end
`);

/** Whether an attribute may be animated. Motion animations name no attribute. */
export const isAnimatable = (attribute: string | undefined) =>
    attribute === undefined || (allowedAttributes.has(attribute) && !notAnimatable.has(attribute));
