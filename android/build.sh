#!/usr/bin/env bash
# Builds template.apk anew, as README.md beside this file says: build.sh <dx jar> <framework-res.apk> [<android.jar>]
# Without an android.jar the shell is compiled against the classes in platform/.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")"
dx=$1 framework=$2 platform=${3:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/gen" "$work/classes" "$work/bin"

package() {
    aapt package -f --no-crunch -I "$framework" -M shell/AndroidManifest.xml -S shell/res -A shell/assets "$@"
}

package -J "$work/gen"
if [ -z "$platform" ]; then
    platform=$work/platform
    mkdir "$platform"
    find platform -name '*.java' -print0 | xargs -0 javac -nowarn -Xlint:-options -encoding UTF-8 --release 8 -d "$platform"
fi
find "$work/gen" shell/src -name '*.java' -print0 | sort -z |
    xargs -0 javac -nowarn -Xlint:-options -encoding UTF-8 -source 8 -target 8 -g:none -bootclasspath "$platform" -d "$work/classes"
java -cp "$dx" com.android.dx.command.Main --dex --min-sdk-version=24 --output="$work/bin/classes.dex" "$work/classes"
package -0 arsc -F "$work/template.apk" "$work/bin"
cp "$work/template.apk" template.apk
# The template, and all that it was made from.
{ sha256sum template.apk; find shell -type f -print0 | sort -z | xargs -0 sha256sum; } >template.sha256
