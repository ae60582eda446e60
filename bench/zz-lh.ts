import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { chromiumArguments } from "/work/wt-next/test/chromium.ts";
const url=process.argv[2]; const paths=process.argv.slice(3);
const port=9333;
const browser=await chromium.launch({executablePath:"/usr/bin/chromium",args:[...chromiumArguments(),`--remote-debugging-port=${port}`]});
for (const p of paths){
 const r=await lighthouse(url+p,{port,output:"json",logLevel:"error",onlyCategories:["performance"]});
 const a=r!.lhr.audits; const n=(i:string)=>Math.round(a[i]!.numericValue??0);
 console.log(p,"score",Math.round(r!.lhr.categories.performance!.score!*100),"FCP",n("first-contentful-paint"),"LCP",n("largest-contentful-paint"),"SI",n("speed-index"),"TBT",n("total-blocking-time"));
 const m=(a["metrics"]!.details as any).items[0]; console.log("  observed FCP",m.observedFirstContentfulPaint,"LCP",m.observedLargestContentfulPaint,"load",m.observedLoad);
 const lcp=a["lcp-breakdown-insight"]?.details as any; console.log("  LCP el", JSON.stringify(lcp?.items?.find((i:any)=>i.type==="node")?.snippet ?? lcp).slice(0,250));
 for(const q of (a["network-requests"]!.details as any).items) console.log("   ",q.priority?.padEnd(9),q.resourceType?.padEnd(10),String(q.transferSize).padStart(7),Math.round(q.networkRequestTime),Math.round(q.networkEndTime),q.url.replace(url,"").slice(0,80));
}
await browser.close();
