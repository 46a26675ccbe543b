#!/usr/bin/env bash
# Builds template.apk anew; README.md says where the three files come from.
#   build.sh <dx jar> <android.jar> <framework-res.apk>
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")"
dx=$1 android=$2 framework=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/gen" "$work/classes" "$work/bin"

package() {
    aapt package -f --no-crunch -I "$framework" -M shell/AndroidManifest.xml -S shell/res -A shell/assets "$@"
}

package -J "$work/gen"
find "$work/gen" shell/src -name '*.java' -print0 | sort -z |
    xargs -0 javac -nowarn -Xlint:-options -encoding UTF-8 -source 8 -target 8 -g:none \
        -bootclasspath "$android" -d "$work/classes"
java -cp "$dx" com.android.dx.command.Main --dex --min-sdk-version=24 --output="$work/bin/classes.dex" "$work/classes"
package -0 arsc -F "$work/template.apk" "$work/bin"
cp "$work/template.apk" template.apk
# The template, and all that it was made from: a test compares them.
{ sha256sum template.apk; find shell -type f -print0 | sort -z | xargs -0 sha256sum; } >template.sha256
