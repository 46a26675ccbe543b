package android.view;

import android.content.Context;

public class View {
    public static final int VISIBLE = 0;
    public static final int GONE = 8;
    public static final int SYSTEM_UI_FLAG_LIGHT_STATUS_BAR = 0x2000;

    public interface OnClickListener {
        void onClick(View view);
    }

    public int background;
    public int systemUi;
    public OnClickListener listener;
    private int visibility = VISIBLE;

    public View(Context context) {}

    public int getVisibility() {
        return visibility;
    }

    public void setVisibility(int visibility) {
        this.visibility = visibility;
    }

    public void setBackgroundColor(int color) {
        background = color;
    }

    public void setOnClickListener(OnClickListener listener) {
        this.listener = listener;
    }

    public void setSystemUiVisibility(int flags) {
        systemUi = flags;
    }

    public void setClickable(boolean clickable) {}

    public void setFitsSystemWindows(boolean fits) {}

    public void setPadding(int left, int top, int right, int bottom) {}
}
