// The style sheet of the operators' pages, in light and dark, from 320 px on. It depends on no file
// of the shell, so that the pages work when the shell does not.
export const OPERATION_STYLE = `
:root{color-scheme:light dark;--text:#13262b;--quiet:#47595e;--paper:#fff;--ground:#f6f5f1;--line:#d5d8d3;--control:#84928f;--link:#0958d9;--primary:#0958d9;--on-primary:#fff;
--good:#237804;--good-soft:#e9f4e5;--warn:#874d00;--warn-soft:#fdf3e1;--bad:#a8071a;--bad-soft:#fdeeed}
@media (prefers-color-scheme:dark){:root{--text:#e6edec;--quiet:#a9b8b9;--paper:#16211f;--ground:#0e1715;--line:#33423f;--control:#7d8f8c;--link:#8ab4f8;--primary:#8ab4f8;--on-primary:#0b1a33;
--good:#95d475;--good-soft:#16300f;--warn:#f0c06a;--warn-soft:#33270c;--bad:#ff9d94;--bad-soft:#3a1512}}
*{box-sizing:border-box}
body{font:14px/1.6 Poppins,Helvetica,Arial,sans-serif;color:var(--text);background:var(--ground);margin:0}
main{max-width:76rem;margin:0 auto;padding:24px 16px 64px}
h1{font-size:28px;line-height:1.3;margin:0}
h2{font-size:20px;margin:0;display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;overflow-wrap:anywhere}
h3{font-size:15px;margin:0 0 8px;display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center}
p{margin:8px 0}a{color:var(--link)}code{font-size:13px;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px;margin:24px 0 0;scroll-margin-top:16px}
.cards{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));align-items:start;margin:16px 0}
article{border:1px solid var(--line);border-radius:8px;padding:16px;min-width:0}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:0}
dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
caption{text-align:left;font-weight:600;padding:16px 0 4px;caption-side:top}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid var(--line);white-space:nowrap}
th[scope=row]{white-space:normal;font-weight:400}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}
.verdict{font-size:13px;font-weight:600;padding:1px 10px;border-radius:10px;border:1px solid}
.fine{color:var(--good);background:var(--good-soft)}.slow{color:var(--warn);background:var(--warn-soft)}
.failing{color:var(--bad);background:var(--bad-soft)}.none{color:var(--quiet);background:var(--ground)}
.notice{border:1px solid;border-radius:8px;padding:8px 16px;margin:16px 0;white-space:pre-line;overflow-wrap:anywhere}
.bar{display:block;width:100%;height:8px;margin:8px 0;accent-color:var(--primary)}
.actions{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-end;margin-top:16px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-end;margin:0}
label{display:grid;gap:2px;color:var(--quiet)}
input{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--control);border-radius:6px;padding:5px 8px;min-height:36px;width:100%}
input[type=number]{width:7rem}input[type=checkbox]{width:24px;min-height:24px;margin:0}fieldset{border:1px solid var(--line);border-radius:6px;display:flex;flex-wrap:wrap;gap:4px 16px;margin:0;padding:4px 12px}label.choice{display:flex;gap:6px;align-items:center}input.long{min-width:min(18rem,70vw)}
button,summary.button{font:inherit;font-weight:600;min-height:36px;padding:5px 14px;border-radius:6px;border:1px solid var(--control);background:var(--paper);color:var(--text);cursor:pointer;list-style:none}
summary.button::-webkit-details-marker{display:none}
button.primary{background:var(--primary);border-color:var(--primary);color:var(--on-primary)}
button.danger{background:var(--bad);border-color:var(--bad);color:var(--paper)}
details>summary{cursor:pointer}details.fold>summary{font-weight:600;padding:8px 0}
details.ask[open]{border:1px solid var(--line);border-radius:8px;padding:12px;flex-basis:100%;white-space:normal}
ol{margin:0;padding-left:20px}
@media (max-width:30rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:6px}th,td{padding:6px 4px}}
@media (forced-colors:active){.bar{forced-color-adjust:none}}
`;
