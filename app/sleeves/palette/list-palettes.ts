import type { GenreStyle } from "../genre-style.ts";

/** Five flat colours. `foreground` is readable on `background`; the other three are for shapes. */
export interface Palette {
  background: string;
  foreground: string;
  accent: string;
  second: string;
  third: string;
}

/** A row is: background, foreground, accent, second, third. */
const paletteRows: Readonly<{ [Name in GenreStyle]: readonly string[] }> = {
  doom: [
    "#15110f #e9dfcf #b3321f #5a2a1e #8a7a63",
    "#10160f #dbd8c4 #7d8f4b #2f3d2c #b98d3c",
    "#1c0f18 #efdfd2 #9c2a4c #40203a #c9873f",
    "#0f1319 #dfe0da #7b8a99 #2a3542 #cf4f27",
    "#26190f #f2e6c8 #d68f1f #6d3c1a #9c2f1b",
    "#d6cab3 #17120f #8b1e12 #4a4038 #a18d6f",
    "#5c120d #f6e2c6 #17100d #9e2a1a #d98e2b",
  ],
  metal: [
    "#0e0e10 #f4efe6 #e2231a #f2b61b #55565b",
    "#a91a12 #fff3dd #150c0a #f0a52a #5d0d0b",
    "#17264a #f6e9cf #e8502b #f1b33c #4f6fa3",
    "#f2c318 #14110c #d2301c #4a2c0c #fff0c2",
    "#2b0d30 #f9e3c8 #f0562d #8b2fa0 #f5b83d",
    "#e8e0d0 #15120f #c8261b #1f3557 #9d947f",
    "#0f2f2c #f0ead2 #e86a1f #2f6f60 #d9c24a",
    "#e86a17 #170c06 #fbe6bb #7d1f12 #f8b62f",
  ],
  rock: [
    "#e9e2d3 #1b1b1d #d23b25 #2d5d8a #e6a92c",
    "#1f3a5f #f5ead2 #e8683a #8fb4c6 #ecb640",
    "#b93420 #fff4e0 #1d1512 #f0b245 #6d1b14",
    "#2a4c3d #f3e8cf #e07a33 #93a96b #e9c665",
    "#f0d5ae #2a1c18 #b5402a #3f6f7d #e2a03f",
    "#3a2450 #f6e6d3 #ee7b4f #7f62b5 #f2c14e",
    "#8fb7c9 #14222c #d63f2a #f4e6c9 #2b5670",
    "#e7b233 #1d1710 #b8321f #3f5f6b #fbedc8",
    "#c9cfc4 #1b2420 #d9542b #4c6b5c #f0e6cf",
    "#1a1a1c #f1e8d8 #e7402c #3f6fb0 #e9b949",
  ],
  psych: [
    "#4f2585 #ffeccb #f5a623 #ef4b7c #2fb39b",
    "#f28c28 #2a0f2e #d7263d #f7d046 #5c2a7e",
    "#0d6565 #fff0cf #f4743b #f7c548 #d92b6a",
    "#f3e2b8 #3a1a12 #d9481c #6c8c3c #e89b1c",
    "#e5537f #21081a #ffd25a #3d2a80 #ffe9d0",
    "#a7c23b #1c2108 #e0442a #5c2a7e #f9efc4",
    "#1f2c78 #fdeed0 #f0567a #f6b42c #35b3a2",
    "#8c1d3f #ffe9c9 #f59a23 #e5537f #2c8f8a",
  ],
  jazz: [
    "#f4ead5 #16223f #e8442a #f2b01e #1f7fa8",
    "#0f4c81 #fdf3dc #f5b51c #ee5a36 #7fc4d6",
    "#ea5a33 #1a1210 #fdebcf #f7c63e #7c1f1f",
    "#f6b91f #1b1a1f #e0412b #2b5fa8 #fbf0d9",
    "#12665a #fbf0d8 #f0a21f #e8553a #9cc9b0",
    "#efe6d6 #1a1a1a #2456a6 #e0432f #9fb8c6",
    "#1c1b2e #f7ecd5 #3aa7c9 #f0b429 #e4572e",
    "#a9c9d1 #16222b #e2482d #f8ecd4 #24566b",
    "#f3d9c6 #2a1330 #d8375f #f29a2e #4a4fa3",
    "#cfd86b #1d230f #e2502e #2f6f7c #f8f2d4",
  ],
  soundtrack: [
    "#10222e #f4e3c8 #e8833a #2c5f76 #c23b2e",
    "#2b0f16 #f6dcc2 #d6402c #7a1f2a #e7a857",
    "#e9c9a0 #2a1610 #c4472b #7d4b36 #2f5960",
    "#0d1b3d #f3e9dc #5d8fe0 #e24f7a #2a4a90",
    "#3a2f20 #f5e8cb #dca63c #8f6a37 #b0442c",
    "#121212 #f5f0e6 #e7c12f #8d8d86 #45423c",
    "#c63d2a #fff3df #2a0f12 #f2a444 #7d1a1e",
    "#12403f #f5e7c8 #e9a03b #3f8079 #d9523a",
    "#d8d2c2 #1f2226 #b8372b #6d7a80 #e0a63f",
  ],
  citypop: [
    "#fbd0d8 #1d2a63 #ff626a #3cb6d8 #ffd166",
    "#1b47c4 #fff7ea #ff7aa8 #57d3e8 #ffd84d",
    "#b9e8ef #14315e #ff7461 #ffcf56 #2f8fd3",
    "#ff8a73 #2a123f #ffe27a #6a4fc4 #ffd0c2",
    "#24204f #fff0e6 #ff5f9e #35c9d6 #ffb84d",
    "#fff0cf #203066 #f5608a #2fb3ae #ffb52e",
    "#37c2b8 #0e2547 #fff3dc #ff6f7d #ffd65c",
    "#c9b8f5 #251a5c #ff6f91 #5b4bd6 #fff2c9",
  ],
  punk: [
    "#f5e400 #111111 #ff2e88 #3a3a36 #ffffff",
    "#f2f0ea #0c0c0c #e3120b #55524c #b9b6ae",
    "#0c0c0c #f6f4ee #d7ff1f #ff3b2f #6b6b6b",
    "#d91410 #ffffff #0d0d0d #ffd800 #8c0805",
    "#1fa8e0 #0b0b0b #ffe600 #f6f4ee #e3120b",
    "#3ddc6a #0a0f0a #ff2e88 #f6f4ee #12402a",
    "#ff4fa0 #120308 #fff200 #111111 #f6f4ee",
    "#ff6a13 #0e0703 #f6f4ee #1d1d1d #ffe14d",
    "#efe9dc #10100f #0f5fd0 #ef3b24 #c9bfa6",
  ],
  electronic: [
    "#0e1a2b #e6f0f2 #2fd0c8 #2f58a0 #f25f4c",
    "#dfe6e8 #10202c #1e6fe0 #6fb7c4 #f2542d",
    "#0c0f14 #e9edf0 #4b6bff #9aa5b1 #e8ff5a",
    "#8fd3c8 #0d2530 #f7f4e1 #1f6f8b #ff6b4a",
    "#2438d6 #f4f4ff #f5e663 #7c9cff #ff5c5c",
    "#c9c4e8 #1d1838 #5a3ee0 #f26b8a #f6f3ff",
    "#f4f4ee #10131a #ff4e1f #b4bec9 #2b59ff",
    "#083d3c #e4f5ea #38e0a0 #1d7a74 #f6d94c",
    "#ff5533 #14080a #ffe3d1 #2a2f8f #ffb199",
    "#b7d9f2 #0c2140 #0f5bd8 #ffffff #ff7a4f",
    "#1d1234 #efe6ff #b14bff #4a36a8 #ff8a5c",
  ],
  ambient: [
    "#d6e2de #20343a #86b0ad #f3d8c0 #5b8492",
    "#c5cddd #1f2a3d #7a93ba #efd8d4 #4b6a94",
    "#ebdfd0 #3a2c26 #d0a384 #9fb3ab #7c6657",
    "#20303d #e8ecea #527a90 #9fb6b0 #dfb38c",
    "#d8cde2 #2b2438 #a489c2 #f3dac8 #6a5f97",
    "#12302f #e3efe6 #3d8078 #8cb8a0 #e8c48a",
    "#f2cdb8 #3b1f2c #e08a78 #f7e6cf #8f6f96",
  ],
  soul: [
    "#7a2e1d #fdebcd #f29c38 #d9572b #f6cf7a",
    "#f3b562 #3b1410 #c8372d #8a2a3c #fbe6c0",
    "#4a1d2f #fbe3c9 #ef7f45 #c23a5b #f4bf5f",
    "#f5e3c3 #4a1f14 #e2762b #b83a26 #8a8f3c",
    "#e26a2f #2a0c08 #fbe3b5 #8e2318 #f6b443",
    "#2b4a3a #fbecc8 #e9a13b #d3562e #86a05a",
    "#f0a9a0 #3a0f1f #c92f4f #f6d27a #7a2348",
    "#1f2f5c #fdeacb #f08a3c #d9434f #f2c45c",
    "#c4332c #fff3de #f7b94a #7a1524 #f9d9a0",
  ],
  nordic: [
    "#e6ebec #1f2d3a #7fa3b8 #c3d0d4 #d8694a",
    "#f1efe9 #23262b #9fb8c2 #d9d0bf #3a6486",
    "#cbdae0 #16293a #487c9e #f5f3ec #c8553d",
    "#dfe4db #24332d #76988a #bdccbe #cc9a45",
    "#263947 #eef1ee #88b4c4 #4f6b7b #e3b27d",
    "#f3e6df #2b2a35 #d88f80 #b7c4cf #596a8c",
    "#4d7188 #ffffff #cfe0e6 #23404f #f0c9a0",
  ],
  folk: [
    "#efe3c8 #2e2a1e #7d8a4c #c4703a #a9b58a",
    "#55633f #f9f0d6 #dfa54a #a8552c #c9cfa0",
    "#d9b98a #2c1d12 #7f4a28 #4a6b58 #f3e4c4",
    "#f3ead9 #2a2f3a #a8563d #5b7f8c #d9b25f",
    "#2f4250 #f4e9d2 #d98a4a #6f93a0 #e0c37a",
    "#c6d0ac #26301c #6f8a3c #c9632f #f4eed6",
    "#8a3f27 #fbeed4 #e3a84c #55633f #f0cf9a",
  ],
  hiphop: [
    "#f2b705 #141414 #c6302b #57400a #fff3cf",
    "#111111 #f5efe2 #f2b705 #c6302b #3f7d4f",
    "#1f3d2b #f7eed6 #e8b23a #d0482f #7fae72",
    "#e8dcc4 #1a1512 #d4572a #2f5fa0 #6e6256",
    "#5a25c4 #fff6e8 #ffcf33 #ff5f6d #2b1266",
    "#e2452f #16100e #ffe9c8 #1d3f6e #f5b02e",
    "#2a5bd0 #ffffff #ffd23c #0f1f4d #ff6f4f",
  ],
  sunny: [
    "#f4c430 #1a1a12 #1f7a3d #d2322d #fff1bf",
    "#0c6349 #fff2cf #f6b21b #e5462e #9fd08c",
    "#e5562f #240c08 #f9cf4a #1c7d72 #fbe9c6",
    "#f6e3b4 #3a160f #1c8a74 #e2572e #f2a71b",
    "#24346b #fdeccb #f29f2e #e3435b #36a89a",
    "#f59ab0 #3a0f24 #1f8f7a #f7d34c #d7324f",
    "#6cc3d5 #0c2a3c #f7e06a #ef5b3c #fdf3d6",
    "#a8231f #ffefcf #f6b21b #1d6b4a #f08a3a",
  ],
  classical: [
    "#efeae0 #1d1d1f #9c2f2a #c4b79c #3d5570",
    "#243a52 #f2eadb #cda54a #7d97ad #b0463a",
    "#e3d0bf #331a1f #963343 #c99a80 #56707a",
    "#1e1e22 #efe9dc #c2a058 #6a6a72 #9a3a33",
    "#7d2430 #f8ead8 #d9a658 #4a1420 #c9737a",
    "#c5cfd0 #1c2a2e #3f6d74 #eae4d4 #b9573c",
    "#3f4a2c #f4edd6 #c9b052 #7f8a52 #c4663a",
  ],
  pop: [
    "#f7d6cf #2a1a3a #e8546b #5a7fd0 #f7b53c",
    "#cfe3d4 #1a2f3a #f0654a #f6c453 #3f8f86",
    "#382a78 #fff0dc #ff7a6b #7fc8d8 #f9c74f",
    "#f2e7d8 #26324a #e76f51 #2a9d8f #e9c46a",
    "#f25c54 #26070c #ffe0c2 #7a2048 #f7b267",
    "#f0c0d4 #3a1030 #c2306e #f5e6c4 #6f7fd0",
    "#2f6f8f #ffffff #f7c948 #f2765a #a9d6df",
    "#f6d55c #20303f #ed553b #20639b #fdf4d3",
    "#b7a6d9 #21163a #f25f8b #f9e08a #4f3fa0",
  ],
};

function readPalette(row: string): Palette {
  const [background = "", foreground = "", accent = "", second = "", third = ""] = row.split(" ");
  return { background, foreground, accent, second, third };
}

export function listPalettes(style: GenreStyle): Palette[] {
  return paletteRows[style].map(readPalette);
}
