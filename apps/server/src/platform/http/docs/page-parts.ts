// Style and script of the page, fixed texts: the script is allowed by its hash and no other runs.
export const STYLE = `
:root{color-scheme:light dark;--ink:#1b0f33;--soft:#5d5078;--page:#f5f2fb;--card:#fff;--line:#ddd3ef;--code:#ece6f8;--link:#5b21b6}
@media(prefers-color-scheme:dark){:root{--ink:#f4effd;--soft:#b5a8d3;--page:#110821;--card:#1b1031;--line:#3a2a61;--code:#271946;--link:#c4adff}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{font:16px/1.5 system-ui,sans-serif;margin:0;color:var(--ink);background:var(--page)}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,input:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header,main,nav{padding:1rem;max-width:62rem;margin:0 auto}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.3rem;margin:2rem 0 .25rem}nav h2{margin:0}h3{font-size:1rem;margin:0;overflow-wrap:anywhere}h4{font-size:.9rem;margin:1rem 0 .25rem}
p{margin:.5rem 0}
code,pre{font:.85rem/1.5 ui-monospace,monospace}
pre{background:var(--code);padding:.75rem;border-radius:6px;margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:.75rem 1rem;margin:.75rem 0;scroll-margin-top:1rem}
summary{cursor:pointer;padding:.25rem 0;min-height:2rem}
nav ul,article ul,section>ul{margin:.25rem 0;padding-left:1.25rem}nav>ul{list-style:none;padding:0}li{overflow-wrap:anywhere}
nav a{display:inline-block;padding:.2rem 0}
.who{color:var(--soft)}
label{font-weight:600}
input{font:inherit;width:100%;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:8px;color:inherit;background:var(--card)}
@media(min-width:70rem){body{display:grid;grid-template-columns:22rem minmax(0,1fr);align-items:start}header{grid-column:1/-1;width:100%;max-width:none}nav{position:sticky;top:0;max-height:100vh;overflow:auto;width:100%}main{width:100%;margin:0}}
`

/** Words in any order; an empty field shows everything. The index follows. */
export const SCRIPT = `
const field=document.getElementById('q'),told=document.getElementById('found');
const calls=[...document.querySelectorAll('[data-find]')].map(e=>({e,t:e.dataset.find.toLowerCase(),i:document.querySelector('nav [href="#'+e.id+'"]').parentElement}));
const chapters=[...document.querySelectorAll('[data-chapter]')];
const search=()=>{
const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean);let n=0;
for(const{e,t,i}of calls){e.hidden=i.hidden=!words.every(w=>t.includes(w));if(!e.hidden)n++}
for(const c of chapters){c.hidden=!c.querySelector('[data-call]:not([hidden])');const d=c.querySelector(':scope>details');if(d)d.open=words.length>0}
told.textContent=words.length?n+(n===1?' call':' calls')+' found':'';
};
field.addEventListener('input',search);document.getElementById('search').hidden=false;search();
`
